/** What happened: the strip since my last turn, the whole log, and the rule behind every line. */

import { button, get, make } from "./page.js";
import { say } from "./words.js";

/** @typedef {{text: string, rule: string, keys: string[], step: number}} Line */

export class Story {
  /**
   * @param {(keys: string[]) => void} point show these elements on the board
   * @param {(rule: string) => void} ask ask for the text of a rule
   */
  constructor(point, ask) {
    this.point = point;
    this.ask = ask;
    /** @type {Line[]} */
    this.lines = [];
    this.mine = 0;
    this.fresh = false;
    get("open-log").addEventListener("click", () => this.open());
  }

  /** @param {Line[]} lines the whole log */
  full(lines) {
    this.lines = lines;
    this.mine = Math.min(this.mine, lines.length);
    this.show();
  }

  /** My doing stands in the strip until others have done something. @param {Line[]} lines @param {boolean} own */
  add(lines, own) {
    if (own || this.fresh) this.mine = this.lines.length;
    this.fresh = own;
    this.lines.push(...lines);
    this.show();
  }

  show() {
    const since = this.lines.slice(this.mine);
    get("story-title").textContent = this.mine ? say("story.since") : say("story.begins");
    get("since").replaceChildren(...since.map((line) => this.entry(line)));
    get("story").scrollTop = get("story").scrollHeight;
    if (/** @type {HTMLDialogElement} */ (get("log")).open) this.list();
  }

  open() {
    this.list();
    /** @type {HTMLDialogElement} */ (get("log")).showModal();
    get("log-lines").lastElementChild?.scrollIntoView();
  }

  list() {
    const entries = this.lines.map((line) => this.entry(line));
    get("log-lines").replaceChildren(...(entries.length ? entries : [make("li", { text: say("story.empty") })]));
  }

  /** @param {Line} line */
  entry(line) {
    const what = button(line.text, () => this.showOnBoard(line), "what");
    what.title = say("story.show");
    return make("li", { class: "event" }, what, ...(line.rule ? [ruleButton(line.rule, this.ask)] : []));
  }

  /** @param {Line} line */
  showOnBoard(line) {
    /** @type {HTMLDialogElement} */ (get("log")).close();
    this.point(line.keys);
  }
}

/** @param {string} rule @param {(rule: string) => void} ask */
export function ruleButton(rule, ask) {
  const element = button(rule, () => ask(rule), "rule");
  element.setAttribute("aria-label", say("story.rule", { rule }));
  return element;
}
