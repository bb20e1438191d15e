/** The decision at the thumb: what is picked, pointed at and dragged; pending until it is confirmed. */

/** @import { Ask, GhostAnswer, HintAnswer, Instruction } from "../wire" */

import { mark } from "./marks.js";
import { get } from "./page.js";
import { Panel } from "./panel.js";
import { Picks } from "./picks.js";
import { Sheet } from "./sheet.js";
import { Unfinished } from "./unfinished.js";

/**
 * @typedef {object} Asks what the decision asks of the table
 * @property {(question: {picks?: Record<string, string>, token?: string}) => void} peek
 * @property {(picks: Record<string, string>) => void} preview
 * @property {(token: string) => void} act
 * @property {(question: {picks?: Record<string, string>, at?: string, token?: string}) => void} why
 * @property {() => boolean} confirming must a finished choice be confirmed?
 * @property {(sentence: string, rule?: string) => void} tell
 * @property {(instruction: string) => void} stand
 * @property {(rule: string) => void} rule show the text of a rule
 */

export class Decision {
  /**
   * @param {import("./picture.js").Picture} picture
   * @param {import("./halos.js").Halos} halos
   * @param {Asks} asks
   */
  constructor(picture, halos, asks) {
    this.picture = picture;
    this.halos = halos;
    this.asks = asks;
    /** @type {Picks|null} */
    this.picks = null;
    /** @type {string|null} the move that waits for the answer of the table */
    this.sent = null;
    this.prompt = "";
    this.words = "";
    /** Is the table looking at the latest edit of a sheet? */
    this.asking = false;
    /** @type {GhostAnswer|null} the ghost of the picks */
    this.drawn = null;
    /** Is something else shown, because the mouse rests on it? */
    this.previewed = false;
    /** @type {string[][]} what was pointed at meanwhile */
    this.queue = [];
    /** @type {Instruction|null} */
    this.standing = null;
    this.unfinished = new Unfinished();
    this.panel = new Panel(picture, {
      pick: (value) => this.pick(value),
      unpick: (value) => this.unpick(value),
      name: (value) => this.name(value),
      stand: (instruction) => asks.stand(instruction),
      redraw: () => this.show(),
    });
    this.sheet = new Sheet(picture, {
      picks: () => this.picks,
      name: (value) => this.name(value),
      fill: (part, value) => this.fill(part, value),
      tell: (sentence) => asks.tell(sentence),
      waiting: () => this.sent !== null,
      redraw: () => this.show(),
    });
    get("confirm").addEventListener("click", () => this.confirm());
    get("turn").addEventListener("click", () => this.turn());
    get("change").addEventListener("click", () => this.back());
    get("refuse-rule").addEventListener("click", () => this.asks.rule(this.picks?.answer.rule ?? ""));
    get("typing").addEventListener("submit", (event) => this.typed(event));
  }

  /** Ask this, or nothing. @param {Ask|null} ask @param {string} otherwise what to say instead */
  open(ask, otherwise) {
    this.unfinished.keep(this.picks, this.sent !== null);
    this.sent = null;
    this.picks = ask ? new Picks(ask) : null;
    if (this.picks) this.unfinished.propose(this.picks);
    this.prompt = ask ? ask.prompt : otherwise;
    this.words = "";
    this.asking = false;
    this.drawn = null;
    this.queue = [];
    this.panel.open(this.picks);
    this.sheet.open(this.picks?.sheet ?? []);
    this.picture.clearGhost();
    this.show();
    const kept = this.picks !== null && this.unfinished.bringBack(this.picks);
    if (kept || this.picks?.unlisted) this.changed();
  }

  /** What I told the table to answer for me. @param {Instruction|null} standing */
  instructed(standing) {
    this.standing = standing;
    this.panel.showStanding(this.shown);
  }

  /** Something was pointed at; the keys lie above one another, the uppermost first. @param {string[]} keys */
  point(keys) {
    if (!this.picks && keys.length) return this.explain(this.nameable(keys));
    if (!this.picks || this.sent) return;
    if (this.asking) return void this.queue.push(keys);
    if (this.pointAtSheet(keys)) return;
    const chosen = new Set(this.picks.chosen.values());
    const open = this.picks.open();
    const known = this.picks.known();
    const key = keys.find((other) => chosen.has(other)) ?? keys.find((other) => open.has(other)) ?? keys.find((other) => known.has(other));
    if (key === undefined) return keys.length ? this.whyNot(this.nameable(keys)) : undefined;
    if (!chosen.has(key)) this.pick(key);
    else if (!this.turn()) this.unpick(key);
  }

  /** What the table said of pointing at this, or what a control of the sheet makes of it. @param {string[]} keys */
  pointAtSheet(keys) {
    const tapped = keys.find((key) => this.picks && key in this.picks.taps);
    const known = new Set(this.sheet.keys());
    const filled = keys.find((key) => known.has(key));
    if (tapped !== undefined) {
      this.picks?.tap(tapped);
      this.changed();
    } else if (filled !== undefined) this.sheet.tap(filled);
    return tapped !== undefined || filled !== undefined;
  }

  /** @param {string} part @param {string} value */
  fill(part, value) {
    if (!this.picks || this.sent) return;
    this.picks.fill(part, value);
    this.changed();
  }

  /**
   * Something was dragged onto something else: elements of the picture, or pieces of the sheet ("part|what").
   * @param {string} from @param {string[]} to @param {string|null} box where on the sheet
   */
  drop(from, to, box) {
    if (!this.picks || this.sent) return;
    const carried = from.includes("|");
    if (box !== null) return this.sheet.drop(carried ? from : `|${from}`, box);
    if (this.picks.unlisted) return this.dropOnPicture(carried ? from.split("|")[1] : from, to);
    const target = to.find((key) => key !== from && this.picks?.known().has(key));
    if (target === undefined) return;
    if (![...this.picks.chosen.values()].includes(from)) this.picks.pick(from);
    this.picks.pick(target);
    this.changed();
  }

  /** With a sheet: the same as pointing at the one, then at the other. @param {string} from @param {string[]} to */
  dropOnPicture(from, to) {
    const target = to.filter((key) => key !== from);
    if (!target.length || this.sheet.put(from, target)) return;
    this.point([from]);
    this.point(target);
  }

  /** What of these may be dragged over the board: an item of the sheet, or the ghost of what is picked. @param {string[]} keys */
  draggable(keys) {
    if (!this.picks || this.sent) return null;
    const items = new Set(this.picks.unlisted ? this.sheet.items() : []);
    const item = keys.find((key) => items.has(key));
    if (item !== undefined) return { key: item, ghost: false };
    const chosen = new Set(this.picks.complete && !this.picks.unlisted ? this.picks.chosen.values() : []);
    const key = keys.find((other) => chosen.has(other));
    return key !== undefined && this.picture.ghosts.length ? { key, ghost: true } : null;
  }

  /** Nothing is asked: whoever points at something wants to know what it is. @param {string} key */
  explain(key) {
    const words = this.picture.words(key);
    if (words) this.asks.tell(words);
  }

  /** Of several things, the one that has words of its own. @param {string[]} keys */
  nameable(keys) {
    return keys.find((key) => this.picture.words(key)) ?? keys[0];
  }

  /** Ask why something cannot be picked, as the part that is picked in its pane. @param {string} at */
  whyNot(at) {
    const { picks, picture } = this;
    const pane = (/** @type {string} */ key) => picture.element(key)?.closest("svg.pane");
    const part = picks?.pointed.find((other) => picks.ask.moves.some((move) => pane(move[picks.column(other.name)]) === pane(at)));
    this.asks.why({ picks: part ? { ...picks?.picks, [part.name]: at } : { ...picks?.picks }, at });
  }

  /** @param {string} value */
  pick(value) {
    if (this.picks?.pick(value)) this.changed();
  }

  /** @param {string} value */
  unpick(value) {
    for (const [part, chosen] of this.picks?.chosen ?? []) if (chosen === value) this.picks?.drop(part);
    this.changed();
  }

  /** @param {number} [by] @returns {boolean} */
  turn(by = 1) {
    if (this.sent || !this.picks?.turnable || !this.picks.turn(by)) return false;
    this.changed();
    return true;
  }

  /** @returns {boolean} was there a step to go back? */
  back() {
    if (this.sent || !this.picks?.back()) return false;
    this.changed();
    return true;
  }

  changed() {
    this.words = "";
    if (this.picks?.unlisted) return this.look({ picks: this.picks.picks });
    if (!this.picks?.complete) this.picture.clearGhost();
    this.show();
    if (!this.picks?.complete) return;
    if (this.asks.confirming() || this.picks.turnable) this.asks.peek({ picks: this.picks.picks });
    else this.confirm();
  }

  /** The table shall look at a sheet; until it has, nothing can be confirmed. @param {{picks?: Record<string, string>, token?: string}} question */
  look(question) {
    this.asking = true;
    if (this.picks) this.picks.answer = { ...this.picks.answer, token: null, refuse: "", rule: "" };
    this.show();
    this.asks.peek(question);
  }

  /** The table drew what would happen. @param {GhostAnswer} ghost */
  ghost(ghost) {
    if (!this.picks || this.sent) return;
    if (this.picks.unlisted) this.picks.hear(ghost);
    else if (this.picks.complete) this.picks.take(ghost.picks);
    else return;
    this.asking = false;
    this.drawn = ghost;
    this.showDrawn();
    this.show();
    const next = this.queue.shift();
    if (next) this.point(next);
  }

  showDrawn() {
    this.previewed = false;
    this.words = this.drawn?.words ?? "";
    this.picture.showGhost(this.drawn?.elements ?? [], this.drawn?.taps ?? {});
  }

  /** The mouse rests on something: what would it mean? Nothing is picked. @param {string} key */
  preview(key) {
    const picks = this.picks?.unlisted && !this.sent && !this.asking ? this.picks.after(key) : null;
    if (picks) this.asks.preview(picks);
  }

  /** The table says what it would mean. @param {GhostAnswer} ghost */
  previewing(ghost) {
    if (!this.picks || this.sent || this.asking || !ghost.words) return;
    this.previewed = true;
    this.picture.showInstead(ghost.elements);
    this.panel.sayWords(ghost.words);
  }

  /** The mouse has gone on. */
  endPreview() {
    if (!this.previewed || this.sent || this.asking) return;
    this.showDrawn();
    this.panel.sayWords(this.words);
  }

  /** A bot's advice becomes the pending choice. @param {HintAnswer} hint */
  advise(hint) {
    if (this.picks?.whole(hint.token)) this.changed();
    else if (this.picks?.unlisted) this.look({ token: hint.token });
  }

  confirm() {
    const token = this.picks?.token;
    if (!this.picks || !token || this.sent) return;
    this.sent = token;
    this.unfinished.plan(this.picks);
    this.picture.ghostSent();
    this.asks.act(token);
    this.show();
  }

  /** The table refused: nothing has happened, the picks stay. */
  refused() {
    this.sent = null;
    this.asking = false;
    this.queue = [];
    this.show();
  }

  /** @param {SubmitEvent} event */
  typed(event) {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (get("typed"));
    const token = field.value.trim();
    if (!this.picks || this.sent || (!token && !this.picks.complete)) return;
    if (!token || token === this.picks.token) {
      field.value = "";
      this.confirm();
    } else if (this.picks.whole(token)) this.changed();
    else if (this.picks.unlisted) this.look({ token });
    else this.asks.why({ token });
  }

  // -- showing ---------------------------------------------------------------------------------------------------------

  show() {
    if (!this.panel.free) return;
    this.panel.show(this.shown);
    this.sheet.show();
    this.mark();
  }

  /** @returns {import("./panel.js").Shown} */
  get shown() {
    const { picks, asking, prompt, words, standing } = this;
    return { picks, asking, prompt, words, standing, sent: this.sent !== null };
  }

  /** Frames and keyboard stops on everything that may be picked. */
  mark() {
    const { picks, sheet } = this;
    mark(this.picture, this.halos, {
      open: new Set(picks && !this.sent ? [...picks.open(), ...sheet.keys(), ...Object.keys(picks.taps)] : []),
      chosen: new Set([...(picks?.chosen.values() ?? []), ...sheet.chosen()]),
      settled: new Set(sheet.settled()),
      name: (key) => this.name(key),
    });
  }

  /** @param {string} value */
  name(value) {
    return this.picks?.ask.labels[value] || this.picture.words(value) || value;
  }
}
