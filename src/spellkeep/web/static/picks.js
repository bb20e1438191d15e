/** What is asked, and what has been picked so far. Picks come in any order; each one filters the legal moves. */

/**
 * @typedef {{name: string, kind: string}} Part
 * @typedef {{prompt: string, parts: Part[], moves: string[][], labels: Record<string, string>}} Ask
 */

export class Picks {
  /** @param {Ask} ask */
  constructor(ask) {
    this.ask = ask;
    /** @type {Map<string, string>} part to value, in the order in which they were picked */
    this.chosen = new Map();
    this.place = new Map(ask.parts.map((part, number) => [part.name, number + 1]));
  }

  /** The legal moves that agree with the picks. @param {string} [except] leave this part open @returns {string[][]} */
  moves(except) {
    const fixed = [...this.chosen].filter(([part]) => part !== except);
    return this.ask.moves.filter((move) => fixed.every(([part, value]) => move[this.column(part)] === value));
  }

  /** @param {string} part */
  column(part) {
    return this.place.get(part) ?? 0;
  }

  /** The parts that are picked by pointing or by a button; the others are turned. */
  get pointed() {
    return this.ask.parts.filter((part) => part.kind !== "cycle");
  }

  get turned() {
    return this.ask.parts.filter((part) => part.kind === "cycle");
  }

  /** What may be picked for a part, whatever it is now; all other picks stay. @param {string} part @returns {string[]} */
  candidates(part) {
    const column = this.column(part);
    return [...new Set(this.moves(part).map((move) => move[column]))].filter((value) => value !== "");
  }

  /** Everything that may be picked without giving up another pick. */
  open() {
    return new Set(this.pointed.flatMap((part) => this.candidates(part.name)));
  }

  /** Everything that occurs in a legal move. */
  known() {
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
    this.chosen.delete(part.name);
    for (const cycle of this.turned) this.chosen.delete(cycle.name);
    if (!this.moves().some((move) => move[this.column(part.name)] === value)) this.chosen.clear();
    this.chosen.set(part.name, value);
    return true;
  }

  /** @param {Record<string, string>} picks picks that the table filled in */
  take(picks) {
    for (const [part, value] of Object.entries(picks ?? {})) if (this.place.has(part) && value) this.chosen.set(part, value);
  }

  /** @param {string} part */
  drop(part) {
    this.chosen.delete(part);
    for (const cycle of this.turned) this.chosen.delete(cycle.name);
  }

  /** Take back the latest pick. @returns {boolean} was there one? */
  back() {
    const latest = [...this.chosen.keys()].filter((part) => this.pointed.some((other) => other.name === part)).pop();
    if (!latest) return false;
    this.drop(latest);
    return true;
  }

  /** Is everything decided but the turning? */
  get complete() {
    if (!this.chosen.size) return false;
    const left = this.moves();
    return left.length > 0 && this.pointed.every((part) => left.every((move) => move[this.column(part.name)] === left[0][this.column(part.name)]));
  }

  /** The move that would be sent now, if it is complete. @returns {string|null} */
  get token() {
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
    this.chosen.clear();
    this.ask.parts.forEach((part, number) => move[number + 1] && this.chosen.set(part.name, move[number + 1]));
    return true;
  }
}
