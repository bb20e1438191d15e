/** NUMBER: a stepper, and a field for the number itself. */

/** @import { NumberPart } from "../wire" */

import { button, make } from "./page.js";
import { say } from "./words.js";

export class NumberControl {
  /** @param {NumberPart} part @param {import("./sheet.js").World} world */
  constructor(part, world) {
    this.part = part;
    this.world = world;
    this.low = part.low;
    this.high = part.high;
  }

  chosen() {
    return [];
  }

  keys() {
    return [];
  }

  /** @param {number} number */
  set(number) {
    const inside = Math.max(this.low, Math.min(this.high, Math.round(number) || 0));
    this.world.fill(this.part.name, String(inside));
  }

  /** @param {string} value */
  show(value) {
    const number = value === "" ? this.low : Number(value);
    const row = make("div", { class: "stepper" }, this.step(number, -1), this.field(value), this.step(number, 1));
    row.append(make("span", { class: "count", text: say("sheet.range", { low: String(this.low), high: String(this.high) }) }));
    return row;
  }

  /** @param {string} value */
  field(value) {
    const field = make("input", { type: "number" });
    field.min = String(this.low);
    field.max = String(this.high);
    field.inputMode = "numeric";
    field.value = value;
    field.dataset.at = `${this.part.name}/number`;
    field.setAttribute("aria-label", this.part.label ?? this.part.name);
    field.disabled = this.world.waiting();
    field.addEventListener("input", () => (field.dataset.typing = "yes"));
    field.addEventListener("change", () => {
      delete field.dataset.typing;
      this.set(Number(field.value));
    });
    return field;
  }

  /** @param {number} number @param {number} by */
  step(number, by) {
    const step = button(by < 0 ? "−" : "+", () => this.set(number + by), "step");
    step.setAttribute("aria-label", say(by < 0 ? "sheet.less" : "sheet.more", { what: this.part.label ?? this.part.name }));
    step.dataset.at = `${this.part.name}/${by}`;
    step.disabled = this.world.waiting() || number + by < this.low || number + by > this.high;
    return step;
  }
}
