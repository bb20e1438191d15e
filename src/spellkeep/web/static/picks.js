/**
 * What is asked, and what has been picked so far. Picks come in any order; each one filters the legal moves.
 * Where not every answer is listed (sheets, lazy parts), the table says after each edit what the picks amount to.
 */

/**
 * @import { Ask, AssignPart, GhostAnswer, NumberPart, OrderPart, Part, SetPart, SlotsPart } from "../wire"
 * @typedef {SetPart|OrderPart|NumberPart|SlotsPart|AssignPart} SheetPart one that is filled in freely
 */

const LONGEST_PAST = 50;

/** @param {Part} part @returns {part is SheetPart} */
function isSheet(part) {
  return part.kind === "set" || part.kind === "order" || part.kind === "number" || part.kind === "slots" || part.kind === "assign";
}

export class Picks {
  /** @param {Ask} ask */
  constructor(ask) {
    this.ask = ask;
    /** The parts that are filled in freely. */
    this.sheet = ask.parts.filter(isSheet);
    /** Are there answers that are not listed? */
    this.unlisted = this.sheet.length > 0 || ask.parts.some((part) => part.kind === "lazy");
    /** @type {Map<string, string>} part to value, in the order in which they were picked */
    this.chosen = new Map(ask.parts.filter((part) => part.start).map((part) => [part.name, part.start ?? ""]));
    this.place = new Map(ask.parts.map((part, number) => [part.name, number + 1]));
    /** @type {Partial<GhostAnswer>} what the table said of the present picks */
    this.answer = {};
    /** @type {Map<string, string>[]} earlier picks, so that an edit can be undone */
    this.past = [];
  }

  /** What pointing at an element means now. @returns {Record<string, Record<string, string>>} */
  get taps() {
    return this.answer.taps ?? {};
  }

  remember() {
    this.past.push(new Map(this.chosen));
    if (this.past.length > LONGEST_PAST) this.past.shift();
  }

  /** Fill in a part of the sheet; a listed move that was picked instead is given up. @param {string} part @param {string} value */
  fill(part, value) {
    this.remember();
    for (const other of this.ask.parts) if (!isSheet(other)) this.chosen.delete(other.name);
    this.chosen.set(part, value);
  }

  /** Point at an element that means something now. @param {string} key */
  tap(key) {
    this.remember();
    for (const [part, value] of Object.entries(this.taps[key])) {
      if (value) this.chosen.set(part, value);
      else this.chosen.delete(part);
    }
  }

  /** The picks as they would be after pointing at something; null where that means nothing. @param {string} key @returns {Record<string, string>|null} */
  after(key) {
    const part = this.partFor(key);
    if (key in this.taps) return { ...this.picks, ...this.taps[key] };
    return part ? { ...this.picks, [part.name]: key } : null;
  }

  /** The table has looked at the picks. @param {GhostAnswer} answer */
  hear(answer) {
    this.answer = answer;
    if (!answer.token || Object.keys(answer.picks).length) this.chosen.clear();
    this.take(answer.picks);
  }

  /** The legal moves that agree with the picks. @param {string} [except] leave this part open @returns {string[][]} */
  moves(except) {
    const listed = new Set(this.ask.parts.filter((part) => part.kind === "element" || part.kind === "cycle").map((part) => part.name));
    const fixed = [...this.chosen].filter(([part]) => part !== except && listed.has(part));
    return this.ask.moves.filter((move) => fixed.every(([part, value]) => move[this.column(part)] === value));
  }

  /** @param {string} part */
  column(part) {
    return this.place.get(part) ?? 0;
  }

  /** The parts that are picked by pointing or by a button; the others are turned. */
  get pointed() {
    return this.ask.parts.filter((part) => part.kind === "element" || part.kind === "lazy");
  }

  /** What is picked for them, in the order in which it was picked. @returns {string[]} */
  pointedValues() {
    const names = new Set(this.pointed.map((part) => part.name));
    return [...this.chosen].filter(([part]) => names.has(part)).map(([, value]) => value);
  }

  get turned() {
    return this.ask.parts.filter((part) => part.kind === "cycle");
  }

  /** What may be picked for a part, whatever it is now; all other picks stay. @param {string} part @returns {string[]} */
  candidates(part) {
    const column = this.column(part);
    const moves = this.ask.parts[column - 1]?.kind === "lazy" ? this.answer.moves ?? [] : this.moves(part);
    return [...new Set(moves.map((move) => move[column]))].filter((value) => value !== "");
  }

  /** Everything that may be picked without giving up another pick. */
  open() {
    return new Set(this.pointed.flatMap((part) => this.candidates(part.name)));
  }

  /** Everything that occurs in a legal move. */
  known() {
    if (this.unlisted) return this.open();
    return new Set(this.pointed.flatMap((part) => this.ask.moves.map((move) => move[this.column(part.name)])).filter((value) => value !== ""));
  }

  /** The part a value would be picked for: an open one first, then one whose pick it replaces. @param {string} value */
  partFor(value) {
    const fits = this.pointed.filter((part) => this.candidates(part.name).includes(value));
    const free = fits.find((part) => !this.chosen.has(part.name)) ?? fits[0];
    return free ?? this.pointed.find((part) => this.ask.moves.some((move) => move[this.column(part.name)] === value));
  }

  /** Pick a value; picks that no longer go with it are given up. @param {string} value @returns {boolean} */
  pick(value) {
    const part = this.partFor(value);
    if (!part) return false;
    this.remember();
    this.chosen.delete(part.name);
    for (const cycle of this.turned) this.chosen.delete(cycle.name);
    if (!this.unlisted && !this.moves().some((move) => move[this.column(part.name)] === value)) this.chosen.clear();
    this.chosen.set(part.name, value);
    return true;
  }

  /** @param {Record<string, string>} picks picks that the table filled in */
  take(picks) {
    for (const [part, value] of Object.entries(picks ?? {})) if (this.place.has(part) && value) this.chosen.set(part, value);
  }

  /** @param {string} part */
  drop(part) {
    this.remember();
    this.chosen.delete(part);
    for (const cycle of this.turned) this.chosen.delete(cycle.name);
  }

  /** Take back the latest pick, or the latest edit of a sheet. @returns {boolean} was there one? */
  back() {
    if (this.unlisted) {
      const past = this.past.pop();
      if (past) this.chosen = past;
      return past !== undefined;
    }
    const latest = [...this.chosen.keys()].filter((part) => this.pointed.some((other) => other.name === part)).pop();
    if (!latest) return false;
    this.drop(latest);
    return true;
  }

  /** Is everything decided but the turning? */
  get complete() {
    if (this.unlisted) return Boolean(this.answer.token);
    if (!this.chosen.size) return false;
    const left = this.moves();
    return left.length > 0 && this.pointed.every((part) => left.every((move) => move[this.column(part.name)] === left[0][this.column(part.name)]));
  }

  /** The move that would be sent now, if it is complete. @returns {string|null} */
  get token() {
    if (this.unlisted) return this.answer.token ?? null;
    return this.complete ? this.moves()[0][0] : null;
  }

  /** Turn on by one; says whether there is anything to turn. @param {number} [by] */
  turn(by = 1) {
    for (const part of this.turned) {
      const values = this.candidates(part.name);
      if (values.length < 2) continue;
      const now = values.indexOf(this.chosen.get(part.name) ?? values[0]);
      this.chosen.set(part.name, values[(now + by + values.length) % values.length]);
      return true;
    }
    return false;
  }

  get turnable() {
    return this.complete && this.turned.some((part) => this.candidates(part.name).length > 1);
  }

  /** @returns {Record<string, string>} as the wire wants it */
  get picks() {
    return Object.fromEntries(this.chosen);
  }

  /** Pick a whole move at once. @param {string} token @returns {boolean} is it a legal one? */
  whole(token) {
    const move = this.ask.moves.find((other) => other[0] === token);
    if (!move) return false;
    this.remember();
    if (!this.unlisted) this.chosen.clear();
    this.ask.parts.forEach((part, number) => move[number + 1] && this.chosen.set(part.name, move[number + 1]));
    return true;
  }
}
