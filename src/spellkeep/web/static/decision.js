/** The decision at the thumb: the prompt, what is picked, the buttons; pending until confirmed. */

import { button, get, make } from "./page.js";
import { Picks } from "./picks.js";
import { Sheet } from "./sheet.js";
import { showStanding } from "./standing.js";
import { thumb } from "./thumb.js";
import { say } from "./words.js";

const MANY = 12;

/**
 * @typedef {object} Doings what the decision asks of the table
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
   * @param {Doings} doings
   */
  constructor(picture, halos, doings) {
    this.picture = picture;
    this.halos = halos;
    this.doings = doings;
    /** @type {Picks|null} */
    this.picks = null;
    /** @type {string|null} the move that waits for the answer of the table */
    this.sent = null;
    this.prompt = "";
    this.words = "";
    /** Is the table looking at the latest edit of a sheet? */
    this.asking = false;
    /** @type {import("./picks.js").Answer|null} the ghost of the picks */
    this.drawn = null;
    /** Is something else shown, because the mouse rests on it? */
    this.previewed = false;
    /** @type {string[][]} what was pointed at meanwhile */
    this.queue = [];
    /** Is a button of the decision being pressed, with the mouse or the space bar? Were it replaced now, the click would be lost. */
    this.pressed = false;
    /** Is there something to show as soon as the button is released? */
    this.overdue = false;
    /** @type {{instruction: string, label: string}|null} */
    this.standing = null;
    this.sheet = new Sheet(picture, {
      picks: () => this.picks,
      name: (value) => this.name(value),
      fill: (part, value) => this.fill(part, value),
      tell: (sentence) => doings.tell(sentence),
      waiting: () => this.sent !== null,
      redraw: () => this.show(),
    });
    /** @type {{question: string, picks: Record<string, string>, past: Map<string, string>[]}|null} */
    this.kept = null;
    /** @type {Map<string, string>} plans of earlier decisions for later ones */
    this.carried = new Map();
    get("decision").addEventListener("mousedown", () => (this.pressed = true));
    get("decision").addEventListener("click", () => (this.pressed = false), true); // it has come, before anybody acts on it
    get("decision").addEventListener("keydown", (event) => event.key === " " && event.target instanceof HTMLButtonElement && (this.pressed = true));
    for (const end of ["mouseup", "keyup"]) addEventListener(end, () => setTimeout(() => this.released())); // no click may come: the mouse went elsewhere
    get("confirm").addEventListener("click", () => this.confirm());
    get("turn").addEventListener("click", () => this.turn());
    get("change").addEventListener("click", () => this.back());
    get("refuse-rule").addEventListener("click", () => this.doings.rule(this.picks?.answer.rule ?? ""));
    get("filter").addEventListener("input", () => this.filter());
    get("typing").addEventListener("submit", (event) => this.typed(event));
  }

  /** Ask this, or nothing. @param {import("./picks.js").Ask|null} ask @param {string} otherwise what to say instead */
  open(ask, otherwise) {
    this.keep();
    this.sent = null;
    this.picks = ask ? new Picks(ask) : null;
    this.picks?.take(Object.fromEntries(this.carried));
    this.prompt = ask ? ask.prompt : otherwise;
    this.words = "";
    this.asking = false;
    this.drawn = null;
    this.queue = [];
    this.pressed = false; // the button belongs to another question
    this.sheet.open(this.picks?.sheet ?? []);
    get("decision").classList.toggle("asked", ask !== null);
    get("decision").classList.toggle("sheeted", Boolean(this.picks?.unlisted));
    this.picture.clearGhost();
    this.show();
    const kept = ask && this.kept && JSON.stringify(ask) === this.kept.question ? this.kept : null;
    if (kept && this.picks) {
      this.picks.take(kept.picks);
      this.picks.past = kept.past;
    }
    if (kept || this.picks?.unlisted) this.changed();
    if (ask) this.kept = null;
  }

  /** What I told the table to answer for me. @param {{instruction: string, label: string}|null} standing */
  instructed(standing) {
    this.standing = standing;
    showStanding(this.picks?.ask.standing ?? [], standing, (instruction) => this.doings.stand(instruction));
  }

  /** Remember unfinished picks: if the same is asked again after something else has happened, they still stand. */
  keep() {
    if (this.sent) this.kept = null;
    else if (this.picks && (this.picks.unlisted ? this.picks.past.length : this.picks.chosen.size)) this.kept = { question: JSON.stringify(this.picks.ask), picks: this.picks.picks, past: this.picks.past };
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
    if (words) this.doings.tell(words);
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
    this.doings.why({ picks: part ? { ...picks?.picks, [part.name]: at } : { ...picks?.picks }, at });
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
    if (this.doings.confirming() || this.picks.turnable) this.doings.peek({ picks: this.picks.picks });
    else this.confirm();
  }

  /** The table shall look at a sheet; until it has, nothing can be confirmed. @param {{picks?: Record<string, string>, token?: string}} question */
  look(question) {
    this.asking = true;
    if (this.picks) this.picks.answer = { ...this.picks.answer, token: null, refuse: "", rule: "" };
    this.show();
    this.doings.peek(question);
  }

  /** The table drew what would happen. @param {import("./picks.js").Answer} ghost */
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
    if (picks) this.doings.preview(picks);
  }

  /** The table says what it would mean. @param {import("./picks.js").Answer} ghost */
  previewing(ghost) {
    if (!this.picks || this.sent || this.asking || !ghost.words) return;
    this.previewed = true;
    this.picture.showInstead(ghost.elements);
    sayInto("ghost-words", ghost.words);
  }

  /** The mouse has gone on. */
  endPreview() {
    if (!this.previewed || this.sent || this.asking) return;
    this.showDrawn();
    sayInto("ghost-words", this.words);
  }

  /** A bot's advice becomes the pending choice. @param {{token: string, picks: Record<string, string>}} hint */
  advise(hint) {
    if (this.picks?.whole(hint.token)) this.changed();
    else if (this.picks?.unlisted) this.look({ token: hint.token });
  }

  confirm() {
    const token = this.picks?.token;
    if (!token || this.sent) return;
    this.sent = token;
    for (const part of this.picks?.ask.parts ?? []) if (part.carried) this.carried.set(part.name, this.picks?.chosen.get(part.name) ?? "");
    this.picture.ghostSent();
    this.doings.act(token);
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
    else this.doings.why({ token });
  }

  // -- showing ---------------------------------------------------------------------------------------------------------

  released() {
    this.pressed = false;
    if (this.overdue) this.show();
  }

  show() {
    this.overdue = this.pressed;
    if (this.pressed) return;
    const { picks } = this;
    const ready = Boolean(picks?.complete);
    sayInto("prompt", this.sent ? say("decision.sending") : ready && !picks?.unlisted ? say(picks?.turnable ? "decision.ready_turn" : "decision.ready") : this.prompt);
    get("decision").classList.toggle("ready", ready);
    get("decision").classList.toggle("sending", this.sent !== null);
    get("decision").classList.toggle("asking", this.asking);
    sayInto("ghost-words", this.words);
    this.showPicked();
    this.sheet.show();
    this.showChoices();
    this.showRefusal();
    this.instructed(this.standing);
    hide("confirm", !ready && !picks?.unlisted);
    hide("turn", !picks?.turnable);
    this.nameTurn();
    hide("change", picks?.unlisted ? !picks.past.length : !picks?.chosen.size);
    hide("hint", !picks || this.sent !== null);
    for (const id of ["turn", "change"]) disable(id, this.sent !== null);
    disable("confirm", this.sent !== null || !ready);
    this.mark();
  }

  /** Why it cannot be confirmed yet, beside the button that waits. */
  showRefusal() {
    const { refuse = "", rule = "" } = this.sent ? {} : (this.picks?.answer ?? {});
    sayInto("refuse-words", refuse);
    hide("refuse", !refuse);
    get("refuse").classList.toggle("quiet", !this.picks?.past.length); // before the first edit it only says what to do
    hide("refuse-rule", !rule);
    get("refuse-rule").textContent = rule;
  }

  /** Which way it lies now, for whoever does not see the ghost. */
  nameTurn() {
    const now = this.picks?.turned.map((part) => this.picks?.chosen.get(part.name)).find(Boolean);
    const words = now ? this.name(now) : "";
    get("turn").setAttribute("aria-label", [say("decision.turn"), words].filter(Boolean).join(": "));
    if (this.picks?.turnable && words) sayInto("announce", words);
  }

  /** Frames and keyboard stops on everything that may be picked. */
  mark() {
    const open = this.picks && !this.sent ? new Set([...this.picks.open(), ...this.sheet.keys(), ...Object.keys(this.picks.taps)]) : new Set();
    const chosen = new Set([...(this.picks?.chosen.values() ?? []), ...this.sheet.chosen()]);
    this.halos.show("may", [...open].filter((key) => !chosen.has(key)));
    const settled = new Set(this.sheet.settled());
    this.halos.show("has", [...chosen].filter((key) => !settled.has(String(key))));
    for (const old of document.querySelectorAll("svg.pane .can")) {
      if (open.has(old.id)) continue;
      old.classList.remove("can", "settled");
      for (const name of ["tabindex", "role", "aria-pressed", "aria-label"]) old.removeAttribute(name);
    }
    for (const key of open) this.offer(key, chosen.has(key), settled.has(key));
  }

  /** @param {string} key @param {boolean} chosen @param {boolean} settled it has its place already */
  offer(key, chosen, settled) {
    const element = this.picture.element(key);
    if (!element) return;
    element.classList.add("can");
    element.classList.toggle("settled", settled);
    element.setAttribute("tabindex", "0");
    element.setAttribute("role", "button");
    element.setAttribute("aria-pressed", String(chosen));
    if (!this.picture.words(key)) element.setAttribute("aria-label", this.name(key));
  }

  /** @param {string} value */
  name(value) {
    return this.picks?.ask.labels?.[value] || this.picture.words(value) || value;
  }

  showPicked() {
    const chips = [...(this.picks?.chosen ?? [])].filter(([part]) => this.picks?.pointed.some((other) => other.name === part)).map(([, value]) => {
      const chip = button(`${this.name(value)} ×`, () => this.unpick(value));
      chip.setAttribute("aria-label", say("decision.unpick", { what: this.name(value) }));
      chip.disabled = this.sent !== null;
      return make("li", {}, chip);
    });
    get("picked").replaceChildren(...chips);
  }

  /** Whatever is no element of the picture is a button. */
  showChoices() {
    const focused = document.activeElement?.getAttribute("data-value");
    const chosen = new Set(this.picks?.chosen.values() ?? []);
    const values = this.picks ? [...this.picks.open()].filter((value) => !this.picture.element(value)) : [];
    const buttons = values.map((value) => {
      const choice = button("", () => (chosen.has(value) ? this.unpick(value) : this.pick(value)));
      const picture = thumb(value, this.picture, this.picks?.ask.icons);
      choice.append(...(picture ? [picture] : []), make("span", { text: this.name(value) }));
      choice.setAttribute("data-value", value);
      choice.setAttribute("aria-pressed", String(chosen.has(value)));
      choice.disabled = this.sent !== null;
      return choice;
    });
    get("choices").replaceChildren(...buttons);
    get("choices").classList.toggle("pictured", buttons.some((choice) => choice.querySelector(".thumb")));
    hide("filter-row", values.length <= MANY);
    if (values.length <= MANY) /** @type {HTMLInputElement} */ (get("filter")).value = "";
    this.filter();
    if (focused) buttons.find((other) => other.getAttribute("data-value") === focused)?.focus();
  }

  filter() {
    const wanted = /** @type {HTMLInputElement} */ (get("filter")).value.trim().toLowerCase();
    for (const choice of get("choices").children) {
      const words = `${choice.textContent} ${choice.getAttribute("data-value")}`.toLowerCase();
      /** @type {HTMLElement} */ (choice).hidden = !words.includes(wanted);
    }
  }
}

/** Set a text only if it is another one, so that a screen reader does not repeat itself. @param {string} id @param {string} text */
function sayInto(id, text) {
  if (get(id).textContent !== text) get(id).textContent = text;
}

/** @param {string} id @param {boolean} disabled */
function disable(id, disabled) {
  /** @type {HTMLButtonElement} */ (get(id)).disabled = disabled;
}

/** @param {string} id @param {boolean} hidden */
function hide(id, hidden) {
  get(id).hidden = hidden;
}
