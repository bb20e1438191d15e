/**
 * SLOTS: a row of dials. A tap selects a dial, the next tap turns it; the palette sets it and goes on to the next free
 * one. Dials are dragged to other places; elements of the board that are symbols fill the selected one.
 */

/** @import { SlotsPart } from "../wire" */

import { button, make } from "./page.js";
import { say } from "./words.js";

export class SlotsControl {
  /** @param {SlotsPart} part @param {import("./sheet.js").World} world */
  constructor(part, world) {
    this.part = part;
    this.world = world;
    /** @type {number|null} the dial the player has chosen; else the first free one is meant */
    this.selected = null;
  }

  get symbols() {
    return this.part.values;
  }

  /** @param {string} value @returns {string[]} */
  dials(value) {
    const dials = value ? value.split(",") : [];
    return Array.from({ length: this.part.places }, (_, place) => dials[place] ?? "");
  }

  /** @param {string} value @returns {string[]} */
  chosen(value) {
    return this.dials(value).filter(Boolean);
  }

  keys() {
    return this.symbols;
  }

  /** The dial that is filled next; -1 if all are full and none is selected. @param {string[]} dials */
  next(dials) {
    return this.selected ?? dials.indexOf("");
  }

  /** @param {string} value @param {number} place @param {string} symbol */
  set(value, place, symbol) {
    const dials = this.dials(value);
    if (place < 0) return this.world.tell(say("sheet.full"));
    dials[place] = symbol;
    this.selected = null;
    this.world.fill(this.part.name, dials.join(","));
  }

  /** @param {string} symbol @param {string} value */
  tap(symbol, value) {
    this.set(value, this.next(this.dials(value)), symbol);
  }

  /** Select a dial; one that is selected already turns on. @param {string} value @param {number} place */
  press(value, place) {
    if (this.selected !== place) {
      this.selected = place;
      return this.world.redraw();
    }
    this.turn(value, place, 1);
  }

  /** @param {string} value @param {number} place @param {number} by */
  turn(value, place, by) {
    const round = ["", ...this.symbols];
    const now = round.indexOf(this.dials(value)[place]);
    this.set(value, place, round[(now + by + round.length) % round.length]);
    this.selected = place;
    this.world.redraw();
  }

  /** @param {string} what a place, or a symbol @param {string} where a place @param {string} value */
  drop(what, where, value) {
    if (this.symbols.includes(what)) return this.set(value, Number(where), what);
    const dials = this.dials(value);
    dials.splice(Number(where), 0, ...dials.splice(Number(what), 1));
    this.selected = null;
    this.world.fill(this.part.name, dials.join(","));
  }

  /** @param {string} value */
  show(value) {
    const dials = this.dials(value);
    const row = make("div", { class: "dials" }, ...dials.map((symbol, place) => this.dial(value, symbol, place, this.next(dials) === place)));
    const palette = this.symbols.map((symbol) => {
      const choice = this.world.button(`${this.part.name}/symbol/${symbol}`, symbol, () => this.tap(symbol, this.world.value(this.part.name)));
      choice.dataset.carry = `${this.part.name}|${symbol}`;
      return choice;
    });
    const empty = button("⌫", () => this.clear(value), "plain");
    empty.setAttribute("aria-label", say("sheet.empty"));
    empty.title = say("sheet.empty");
    empty.dataset.at = `${this.part.name}/empty`;
    empty.disabled = this.world.waiting() || !dials.some(Boolean);
    return make("div", {}, row, make("div", { class: "row palette" }, ...palette, empty));
  }

  /** Empty the selected dial, or the last full one. @param {string} value */
  clear(value) {
    const dials = this.dials(value);
    const last = dials.findLastIndex(Boolean);
    const place = this.selected !== null && dials[this.selected] ? this.selected : last;
    this.set(value, place, "");
  }

  /** @param {string} value @param {string} symbol @param {number} place @param {boolean} next */
  dial(value, symbol, place, next) {
    const dial = this.world.button(`${this.part.name}/dial/${place}`, symbol, () => this.press(this.world.value(this.part.name), place));
    dial.classList.add("dial");
    dial.classList.toggle("next", next);
    if (!symbol) dial.replaceChildren(make("span", { class: "place", text: String(place + 1) }));
    const what = symbol ? this.world.name(symbol) : say("sheet.nothing");
    dial.setAttribute("aria-label", say("sheet.dial", { place: String(place + 1), what }));
    dial.setAttribute("aria-pressed", String(this.selected === place));
    if (symbol) dial.dataset.carry = `${this.part.name}|${place}`;
    dial.dataset.drop = `${this.part.name}|${place}`;
    dial.addEventListener("keydown", (event) => this.key(event, this.world.value(this.part.name), place));
    return dial;
  }

  /** Arrows up and down turn a dial, left and right go along the row, a digit sets it, Delete empties it. @param {KeyboardEvent} event @param {string} value @param {number} place */
  key(event, value, place) {
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const turned = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const symbol = this.symbols[Number(event.key) - 1];
    if (sideways) this.world.focus(`${this.part.name}/dial/${place + sideways}`);
    else if (turned) this.turn(value, place, turned);
    else if (event.key === "Delete" || event.key === "Backspace") this.set(value, place, "");
    else if (symbol && /^[1-9]$/.test(event.key)) this.set(value, place, symbol);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
