/** Standing instructions: what the table shall answer for me, until it ends or I take it back. */

/** @import { Instruction } from "../wire" */

import { button, get } from "./page.js";
import { say } from "./words.js";

/**
 * What may be given or taken back: what is offered; if that lacks what is given, only this.
 * @param {[string, string][]} offered name and label of each instruction
 * @param {Instruction|null} current
 */
export function choices(offered, current) {
  const lacking = current !== null && !offered.some(([word]) => word === current.instruction);
  const all = lacking ? [[current.instruction, current.label]] : offered;
  return all.map(([word, label]) => ({ word, label, given: current?.instruction === word }));
}

/**
 * @param {[string, string][]} offered name and label of each instruction
 * @param {Instruction|null} current
 * @param {(instruction: string) => void} give
 */
export function showStanding(offered, current, give) {
  const focused = document.activeElement?.getAttribute("data-standing");
  const buttons = choices(offered, current).map(({ word, label, given }) => {
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
