/**
 * ASSIGN: items into bins. Tap an item and then a bin, or a bin and then items, or drag; an item in a bin is taken out
 * by a tap (and is then held, to be put elsewhere). Items and bins may be elements of the picture as well.
 */

/** @import { AssignPart, Bin } from "../wire" */

import { button, make } from "./page.js";
import { say } from "./words.js";

export class AssignControl {
  /** @param {AssignPart} part @param {import("./sheet.js").World} world */
  constructor(part, world) {
    this.part = part;
    this.world = world;
    /** @type {string|null} the item that waits for a bin */
    this.held = null;
    /** @type {string|null} the bin that waits for items */
    this.active = null;
  }

  get items() {
    return this.part.values;
  }

  get bins() {
    return this.part.bins;
  }

  /** @param {string} value @returns {Map<string, string>} item to bin */
  where(value) {
    const pairs = value.split(",").filter(Boolean).map((pair) => pair.split(":"));
    return new Map(pairs.map(([item, ...bin]) => [item, bin.join(":")]));
  }

  /** @param {string} value @returns {string[]} */
  chosen(value) {
    return [...(this.held ? [this.held] : []), ...(this.active ? [this.active] : []), ...this.where(value).keys()];
  }

  /** What lies in a bin already, and is not held. @param {string} value @returns {string[]} */
  settled(value) {
    return [...this.where(value).keys()].filter((item) => item !== this.held);
  }

  keys() {
    return [...this.items, ...this.bins.map((bin) => bin.key)];
  }

  /** @param {string} key @param {string} value */
  tap(key, value) {
    const bin = this.bins.find((other) => other.key === key);
    if (bin) this.tapBin(bin, value);
    else this.tapItem(key, value);
  }

  /** @param {string} item @param {string} value */
  tapItem(item, value) {
    const where = this.where(value);
    const bin = this.bins.find((other) => other.key === this.active);
    if (bin && where.get(item) !== bin.key) return this.put(item, bin, value);
    if (where.has(item)) {
      where.delete(item);
      this.held = this.active ? null : item;
      return this.keep(where);
    }
    this.held = this.held === item ? null : item;
    this.world.redraw();
  }

  /** @param {Bin} bin @param {string} value */
  tapBin(bin, value) {
    if (this.held) return this.put(this.held, bin, value);
    this.active = this.active === bin.key ? null : bin.key;
    this.world.redraw();
  }

  /** @param {string} item @param {Bin} bin @param {string} value */
  put(item, bin, value) {
    const where = this.where(value);
    where.delete(item);
    const no = this.refusal(item, bin, where);
    if (no) return this.world.tell(no);
    where.set(item, bin.key);
    this.held = null;
    this.keep(where);
  }

  /** Why an item may not go into a bin; "" if it may. @param {string} item @param {Bin} bin @param {Map<string, string>} where */
  refusal(item, bin, where) {
    const facts = { what: this.world.name(item), bin: bin.label, high: String(bin.high) };
    if (bin.accepts && !bin.accepts.includes(item)) return say("sheet.bin_refuses", facts);
    return this.inside(bin, where).length >= bin.high ? say("sheet.bin_full", facts) : "";
  }

  /** @param {Bin} bin @param {Map<string, string>} where @returns {string[]} */
  inside(bin, where) {
    return [...where].filter(([, key]) => key === bin.key).map(([item]) => item);
  }

  /** @param {Map<string, string>} where */
  keep(where) {
    this.world.fill(this.part.name, [...where].map((pair) => pair.join(":")).join(","));
  }

  /** @param {string} item @param {string} where a bin, or "" for the tray @param {string} value */
  drop(item, where, value) {
    const bin = this.bins.find((other) => other.key === where);
    if (bin) return this.put(item, bin, value);
    const left = this.where(value);
    if (left.delete(item)) this.keep(left);
  }

  /** @param {string} value */
  show(value) {
    return this.part.pointed ? this.lean(value) : this.whole(value);
  }

  /** Everything is pointed at in the picture: only what is held is named, and bins that are nowhere else. @param {string} value */
  lean(value) {
    const where = this.where(value);
    const free = this.items.filter((item) => !where.has(item));
    const count = say("sheet.tray", { count: String(free.length) });
    const held = this.held ? make("p", { class: "held", text: this.world.about(this.held) }) : make("p", { class: "count", text: count });
    const bins = this.bins.filter((bin) => !this.world.shown(bin.key)).map((bin) => this.bin(bin, where, value, true));
    return make("div", { class: "assign lean" }, held, make("div", { class: "bins" }, ...bins));
  }

  /** @param {string} value */
  whole(value) {
    const where = this.where(value);
    const free = this.items.filter((item) => !where.has(item));
    const rest = this.bins.find((bin) => bin.key === this.part.rest);
    const title = rest ? say("sheet.rest", { count: String(free.length), bin: rest.label }) : say("sheet.tray", { count: String(free.length) });
    const tray = make("div", { class: "tray" }, make("p", { class: "count", text: title }), this.row(free, value));
    tray.dataset.drop = `${this.part.name}|`;
    const bins = this.bins.filter((bin) => bin !== rest || this.inside(bin, where).length).map((bin) => this.bin(bin, where, value));
    return make("div", { class: "assign" }, tray, make("div", { class: "bins" }, ...bins));
  }

  /** @param {string[]} items @param {string} value */
  row(items, value) {
    return make("div", { class: "row" }, ...items.map((item) => this.item(item, value)));
  }

  /** @param {string} item @param {string} value */
  item(item, value) {
    const piece = this.world.button(`${this.part.name}/item/${item}`, item, () => this.tapItem(item, this.world.value(this.part.name)));
    piece.setAttribute("aria-pressed", String(this.held === item));
    piece.dataset.carry = `${this.part.name}|${item}`;
    const bin = this.bins.find((other) => other.key === this.where(value).get(item));
    if (bin) piece.setAttribute("aria-label", say("sheet.take_out", { what: this.world.name(item), bin: bin.label }));
    return piece;
  }

  /** @param {Bin} bin @param {Map<string, string>} where @param {string} value @param {boolean} [closed] */
  bin(bin, where, value, closed = false) {
    const inside = this.inside(bin, where);
    const head = button("", () => this.tapBin(bin, this.world.value(this.part.name)), "head");
    head.append(make("span", { text: bin.label }), " ", make("span", { class: "pill", text: counted(bin, inside.length) }));
    head.dataset.at = `${this.part.name}/bin/${bin.key}`;
    head.setAttribute("aria-pressed", String(this.active === bin.key));
    head.disabled = this.world.waiting();
    const no = this.held ? this.refusal(this.held, bin, where) : "";
    if (no) head.title = no;
    const box = closed ? make("div", { class: "bin" }, head) : make("div", { class: "bin" }, head, this.row(inside, value));
    box.classList.toggle("lacking", inside.length < bin.low);
    box.classList.toggle("refuses", no !== "");
    box.classList.toggle("welcomes", this.held !== null && no === "");
    box.dataset.drop = `${this.part.name}|${bin.key}`;
    return box;
  }
}

const ANY = 99;

/** How many are in a bin, and how many may be. @param {Bin} bin @param {number} count */
function counted(bin, count) {
  if (bin.high >= ANY) return bin.low ? `${count} / ${bin.low}+` : String(count);
  return `${count} / ${bin.low && bin.low < bin.high ? `${bin.low}–${bin.high}` : bin.high}`;
}
