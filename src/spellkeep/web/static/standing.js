/** Standing instructions: what the table shall answer for me, until it ends or I take it back. */

import { button, get } from "./page.js";
import { say } from "./words.js";

/**
 * @param {[string, string][]} offered name and label of each instruction
 * @param {{instruction: string, label: string}|null} current
 * @param {(instruction: string) => void} give
 */
export function showStanding(offered, current, give) {
  const focused = document.activeElement?.getAttribute("data-standing");
  const all = current && !offered.some(([word]) => word === current.instruction) ? [[current.instruction, current.label]] : offered;
  const buttons = all.map(([word, label]) => {
    const given = current?.instruction === word;
    const choice = button(given ? say("standing.given", { label }) : label, () => give(given ? "" : word), "plain");
    choice.setAttribute("aria-pressed", String(given));
    choice.setAttribute("data-standing", word);
    return choice;
  });
  get("standing").hidden = !buttons.length;
  get("standing").classList.toggle("idle", !offered.length);
  get("standing-choices").replaceChildren(...buttons);
  buttons.find((other) => other.getAttribute("data-standing") === focused)?.focus();
}
