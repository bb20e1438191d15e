/** The sheet: a control for every part of an answer that is filled in freely. One small module per kind. */

/** @import { SheetPart } from "./picks.js" */

import { button, get, make } from "./page.js";
import { AssignControl } from "./part_assign.js";
import { NumberControl } from "./part_number.js";
import { OrderControl } from "./part_order.js";
import { SetControl } from "./part_set.js";
import { SlotsControl } from "./part_slots.js";
import { thumb } from "./thumb.js";

/**
 * @typedef {object} World what a control may know and do
 * @property {(part: string) => string} value what is filled in now
 * @property {(part: string, value: string) => void} fill
 * @property {(value: string) => string} name
 * @property {(value: string) => HTMLElement} words picture and name of a value
 * @property {(value: string) => string} about all that is known of a value, in words
 * @property {(key: string) => boolean} shown is it an element of the picture?
 * @property {(at: string, value: string, does: () => void) => HTMLButtonElement} button
 * @property {(sentence: string) => void} tell
 * @property {() => boolean} waiting has the answer been sent?
 * @property {() => void} redraw
 * @property {(at: string) => void} focus
 *
 * @typedef {object} Control
 * @property {SheetPart} part
 * @property {(value: string) => HTMLElement} show
 * @property {(value: string) => string[]} chosen what is picked, for frames around it
 * @property {(value: string) => string[]} [settled] what of it has its place already
 * @property {() => string[]} keys what may be pointed at
 * @property {(key: string, value: string) => void} [tap]
 * @property {(what: string, where: string, value: string) => void} [drop]
 */

/** @param {SheetPart} part @param {World} world @returns {Control} */
function controlOf(part, world) {
  if (part.kind === "set") return new SetControl(part, world);
  if (part.kind === "order") return new OrderControl(part, world);
  if (part.kind === "number") return new NumberControl(part, world);
  if (part.kind === "slots") return new SlotsControl(part, world);
  return new AssignControl(part, world);
}

export class Sheet {
  /**
   * @param {import("./picture.js").Picture} picture
   * @param {{picks: () => import("./picks.js").Picks|null, name: (value: string) => string, fill: (part: string, value: string) => void, tell: (sentence: string) => void, waiting: () => boolean, redraw: () => void}} decision
   */
  constructor(picture, decision) {
    this.picture = picture;
    this.decision = decision;
    /** @type {Control[]} */
    this.controls = [];
    /** @type {World} */
    this.world = {
      ...decision,
      value: (part) => this.value(part),
      words: (value) => this.words(value),
      about: (value) => picture.words(value) || decision.name(value),
      shown: (key) => picture.element(key) !== undefined,
      button: (at, value, does) => this.button(at, value, does),
      focus: (at) => this.focus(at),
    };
  }

  /** Another decision: new controls. @param {SheetPart[]} parts */
  open(parts) {
    this.controls = parts.map((part) => controlOf(part, this.world));
  }

  /** @param {string} part */
  value(part) {
    return this.decision.picks()?.chosen.get(part) ?? "";
  }

  /** What may be pointed at on the picture. @returns {string[]} */
  keys() {
    return this.controls.flatMap((control) => control.keys());
  }

  /** @returns {string[]} */
  chosen() {
    return this.controls.flatMap((control) => control.chosen(this.value(control.part.name)));
  }

  /** What has its place already. @returns {string[]} */
  settled() {
    return this.controls.flatMap((control) => control.settled?.(this.value(control.part.name)) ?? []);
  }

  /** Something of the picture was pointed at. @param {string} key */
  tap(key) {
    const control = this.controls.find((other) => other.tap && other.keys().includes(key));
    control?.tap?.(key, this.value(control.part.name));
  }

  /** Something was dropped: "part|what" onto "part|where". @param {string} from @param {string} to */
  drop(from, to) {
    const [name, what] = from.split("|");
    const [home, where] = to.split("|");
    const control = this.controls.find((other) => other.part.name === home);
    if (!control?.drop || (name && name !== home) || (!name && !control.keys().includes(what))) return;
    control.drop(what, where, this.value(home));
  }

  /** Items that go into bins. @returns {string[]} */
  items() {
    return this.controls.flatMap(({ part }) => (part.kind === "assign" ? part.values : []));
  }

  /** Put an item into the first of these that is a bin for it. @param {string} item @param {string[]} targets @returns {boolean} */
  put(item, targets) {
    for (const control of this.controls) {
      const { part } = control;
      const bin = part.kind === "assign" && part.values.includes(item) ? part.bins.find((other) => targets.includes(other.key)) : undefined;
      if (!bin) continue;
      control.drop?.(item, bin.key, this.value(part.name));
      return true;
    }
    return false;
  }

  /** Draw all controls anew; the keyboard stays where it is, and half a typed number too. */
  show() {
    const home = get("answer-sheet");
    const old = /** @type {HTMLElement|null} */ (home.contains(document.activeElement) ? document.activeElement : null);
    home.replaceChildren(...this.controls.map((control) => this.framed(control)));
    if (!old?.dataset.at) return;
    const typed = old.dataset.typing ? /** @type {HTMLInputElement} */ (old).value : null;
    const found = this.focus(old.dataset.at);
    if (found && typed !== null) /** @type {HTMLInputElement} */ (found).value = typed;
  }

  /** @param {Control} control */
  framed(control) {
    const { part } = control;
    const frame = make("div", { class: `part ${part.kind}` });
    frame.setAttribute("role", "group");
    if (part.label) {
      frame.setAttribute("aria-label", part.label);
      frame.append(make("p", { class: "part-label", text: part.label }));
    }
    frame.append(control.show(this.value(part.name)));
    return frame;
  }

  /** @param {string} at @returns {HTMLElement|null} */
  focus(at) {
    const found = /** @type {HTMLElement[]} */ ([...get("answer-sheet").querySelectorAll("[data-at]")]).find((other) => other.dataset.at === at) ?? null;
    found?.focus();
    return found;
  }

  /** @param {string} value */
  words(value) {
    const words = make("span", { class: "words" });
    const picture = value ? thumb(value, this.picture, this.decision.picks()?.ask.icons) : null;
    if (picture) words.append(picture);
    words.append(make("span", { text: this.decision.name(value) }));
    return words;
  }

  /** @param {string} at @param {string} value @param {() => void} does */
  button(at, value, does) {
    const made = button("", does);
    made.replaceChildren(...this.words(value).childNodes);
    made.dataset.at = at;
    made.disabled = this.decision.waiting();
    return made;
  }
}
