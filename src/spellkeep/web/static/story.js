/** What happened: the strip since my last turn, the whole log, and the rule behind every line. */

/** @import { Line } from "../wire" */

import { button, get, make } from "./page.js";
import { say } from "./words.js";

export class Story {
  /**
   * @param {(first: number, last: number) => void} replay show these steps on the board once more
   * @param {(rule: string) => void} ask ask for the text of a rule
   */
  constructor(replay, ask) {
    this.replay = replay;
    this.ask = ask;
    /** @type {Line[]} */
    this.lines = [];
    this.mine = 0;
    this.fresh = false;
    get("open-log").addEventListener("click", () => this.open());
    get("replay-turn").addEventListener("click", () => this.again());
    get("story-more").addEventListener("click", () => this.unfold(!this.unfolded));
  }

  /** @param {Line[]} lines the whole log @param {number} since how many of them are older than my last turn */
  full(lines, since) {
    this.lines = lines;
    this.mine = since;
    this.fresh = false;
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
    get("replay-turn").hidden = !since.length;
    get("story-title").textContent = this.mine ? say("story.since") : say("story.begins");
    get("since").replaceChildren(...since.map((line) => this.entry(line)));
    get("story-more").hidden = since.length < 2;
    this.unfold(false);
    get("story").scrollTop = get("story").scrollHeight;
    if (/** @type {HTMLDialogElement} */ (get("log")).open) this.list();
  }

  get unfolded() {
    return get("story").classList.contains("unfolded");
  }

  /** Where there is little room only the first line stands there, and the others on request. @param {boolean} unfolded */
  unfold(unfolded) {
    get("story").classList.toggle("unfolded", unfolded);
    get("story-more").setAttribute("aria-expanded", String(unfolded));
    get("story-more").textContent = unfolded ? say("story.less") : say("story.more", { count: String(this.lines.length - this.mine - 1) });
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
    if (line.why) what.append(make("small", { class: "explains", text: line.why }));
    return make("li", { class: "event" }, what, ...(line.rule ? [ruleButton(line.rule, this.ask)] : []));
  }

  /** @param {Line} line */
  showOnBoard(line) {
    /** @type {HTMLDialogElement} */ (get("log")).close();
    this.unfold(false); // it would lie over the board
    this.replay(line.step, line.step);
  }

  /** What happened at the moment an element stands for. @param {string} key */
  moment(key) {
    return this.lines.findLast((line) => line.keys.includes(key));
  }

  /** All that happened since my last turn. */
  again() {
    const since = this.lines.slice(this.mine);
    if (since.length) this.replay(since[0].step, /** @type {Line} */ (since.at(-1)).step);
  }
}

/** @param {string} rule @param {(rule: string) => void} ask */
export function ruleButton(rule, ask) {
  const element = button(rule, () => ask(rule), "rule");
  element.setAttribute("aria-label", say("story.rule", { rule }));
  return element;
}
