/** A longer text: typed, pasted, or read from a file of the player's own. The file itself is never sent. */

import { make } from "./page.js";
import { say } from "./words.js";

/**
 * @param {string} id @param {string} text its label @param {string} help @param {string} [hint] what it might look like
 * @returns {HTMLElement}
 */
export function textBox(id, text, help, hint = "") {
  const area = make("textarea");
  area.id = id;
  area.rows = 3;
  area.spellcheck = false;
  area.placeholder = hint;
  const label = make("label", { text });
  label.htmlFor = id;
  const words = make("span", { class: "help", text: help });
  words.id = `${id}-help`;
  area.setAttribute("aria-describedby", words.id);
  return make("div", { class: "textbox" }, label, words, area, filePicker(area));
}

/** @param {HTMLTextAreaElement} area */
function filePicker(area) {
  const file = make("input", { type: "file" });
  file.id = `${area.id}-file`;
  file.accept = "text/*,.toml,.txt";
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    area.value = await chosen.text();
    area.dispatchEvent(new Event("change", { bubbles: true }));
  });
  const label = make("label", { class: "quiet", text: say("form.from_file") });
  label.htmlFor = file.id;
  return make("div", { class: "from-file" }, label, file);
}
