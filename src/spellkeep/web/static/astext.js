/** All that is on the table as text: for screen readers, and for whoever likes to read. */

/** @import { TextAnswer } from "../wire" */

import { get, make } from "./page.js";
import { say } from "./words.js";

/** @param {TextAnswer} text */
export function showText(text) {
  const list = (/** @type {string[]} */ lines) => make("ul", {}, ...lines.map((line) => make("li", { text: line })));
  const position = make("pre", { text: text.position });
  position.tabIndex = 0;
  get("text-body").replaceChildren(
    make("h3", { text: say("story.since") }), text.since.length ? list(text.since) : make("p", { text: say("story.empty") }),
    make("h3", { text: say("table.decision") }), make("p", { text: text.asked }),
    make("h3", { text: say("text.seen") }), list(text.seen),
    make("h3", { text: say("text.position") }), position,
  );
  const dialog = /** @type {HTMLDialogElement} */ (get("text"));
  if (!dialog.open) dialog.showModal();
  get("text-body").focus();
}
