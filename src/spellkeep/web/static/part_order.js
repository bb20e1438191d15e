/** ORDER: all values in a row of the player's making, by buttons or by dragging. */

/** @import { OrderPart } from "../wire" */

import { button, make } from "./page.js";
import { say } from "./words.js";

export class OrderControl {
  /** @param {OrderPart} part @param {import("./sheet.js").World} world */
  constructor(part, world) {
    this.part = part;
    this.world = world;
  }

  /** The order now: what is missing stands at the end. @param {string} value @returns {string[]} */
  order(value) {
    const order = value.split(",").filter(Boolean);
    return [...order, ...this.part.values.filter((each) => !order.includes(each))];
  }

  chosen() {
    return [];
  }

  keys() {
    return [];
  }

  /** @param {string} value the order @param {number} from @param {number} to */
  move(value, from, to) {
    const order = this.order(value);
    if (to < 0 || to >= order.length || from === to) return;
    order.splice(to, 0, ...order.splice(from, 1));
    this.world.fill(this.part.name, order.join(","));
  }

  /** @param {string} what @param {string} where both are places @param {string} value */
  drop(what, where, value) {
    this.move(value, Number(what), Number(where));
  }

  /** @param {string} value */
  show(value) {
    const order = this.order(value);
    return make("ol", { class: "order" }, ...order.map((each, place) => this.row(value, each, place, order.length)));
  }

  /** @param {string} value @param {string} each @param {number} place @param {number} length */
  row(value, each, place, length) {
    const up = this.step(value, each, place, -1, place === 0);
    const down = this.step(value, each, place, 1, place === length - 1);
    const grip = make("span", { class: "grip", text: "⠿" });
    grip.setAttribute("aria-hidden", "true");
    const row = make("li", {}, grip, make("span", { class: "place", text: String(place + 1) }), this.world.words(each), up, down);
    row.dataset.carry = `${this.part.name}|${place}`;
    row.dataset.drop = `${this.part.name}|${place}`;
    return row;
  }

  /** @param {string} value @param {string} each @param {number} place @param {number} by @param {boolean} last */
  step(value, each, place, by, last) {
    const word = by < 0 ? "sheet.up" : "sheet.down";
    const step = button(by < 0 ? "▲" : "▼", () => this.move(value, place, place + by));
    step.setAttribute("aria-label", say(word, { what: this.world.name(each) }));
    step.dataset.at = `${this.part.name}/${each}/${by}`;
    step.disabled = last || this.world.waiting();
    return step;
  }
}
