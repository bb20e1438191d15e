/** SET: some of the values. Elements are pointed at, the others are buttons; a counter says how many are wanted. */

/** @import { SetPart } from "../wire" */

import { make } from "./page.js";
import { say } from "./words.js";

export class SetControl {
  /** @param {SetPart} part @param {import("./sheet.js").World} world */
  constructor(part, world) {
    this.part = part;
    this.world = world;
  }

  get values() {
    return this.part.values;
  }

  /** @param {string} value @returns {string[]} */
  chosen(value) {
    return value.split(",").filter(Boolean);
  }

  /** Keys that may be pointed at. */
  keys() {
    return this.values;
  }

  /** @param {string} key @param {string} value */
  tap(key, value) {
    const chosen = this.chosen(value);
    const has = chosen.includes(key);
    const { high } = this.part;
    if (!has && chosen.length >= high) {
      if (high !== 1) return this.world.tell(say("sheet.enough", { high: String(high) }));
      chosen.length = 0;
    }
    const next = new Set(has ? chosen.filter((other) => other !== key) : [...chosen, key]);
    this.world.fill(this.part.name, this.values.filter((other) => next.has(other)).join(","));
  }

  /** @param {string} value */
  show(value) {
    const chosen = new Set(this.chosen(value));
    const buttons = this.values.map((each) => {
      const toggle = this.world.button(`${this.part.name}/${each}`, each, () => this.tap(each, value));
      toggle.setAttribute("aria-pressed", String(chosen.has(each)));
      return toggle;
    });
    const { low, high } = this.part;
    const count = say(low === high ? "sheet.exactly" : "sheet.count", { count: String(chosen.size), low: String(low), high: String(Math.min(high, this.values.length)) });
    return make("div", {}, make("p", { class: "count", text: count }), make("div", { class: "row" }, ...buttons));
  }
}
