/** The decision at the thumb: the prompt, what is picked, the buttons; pending until confirmed. */

import { button, get, make } from "./page.js";
import { Picks } from "./picks.js";
import { say } from "./words.js";

const MANY = 12;

/**
 * @typedef {object} Doings what the decision asks of the table
 * @property {(picks: Record<string, string>) => void} peek
 * @property {(token: string) => void} act
 * @property {(question: {picks?: Record<string, string>, at?: string, token?: string}) => void} why
 * @property {() => boolean} confirming must a finished choice be confirmed?
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
    /** @type {{question: string, picks: Record<string, string>}|null} */
    this.kept = null;
    get("confirm").addEventListener("click", () => this.confirm());
    get("turn").addEventListener("click", () => this.turn());
    get("change").addEventListener("click", () => this.back());
    get("filter").addEventListener("input", () => this.filter());
    get("typing").addEventListener("submit", (event) => this.typed(event));
  }

  /** Ask this, or nothing. @param {import("./picks.js").Ask|null} ask @param {string} otherwise what to say instead */
  open(ask, otherwise) {
    this.keep();
    this.sent = null;
    this.picks = ask ? new Picks(ask) : null;
    this.prompt = ask ? ask.prompt : otherwise;
    this.words = "";
    get("decision").classList.toggle("asked", ask !== null);
    this.picture.clearGhost();
    this.show();
    if (ask && this.kept && JSON.stringify(ask) === this.kept.question) {
      this.picks?.take(this.kept.picks);
      this.changed();
    }
    if (ask) this.kept = null;
  }

  /** Remember unfinished picks: if the same is asked again after something else has happened, they still stand. */
  keep() {
    if (this.sent) this.kept = null;
    else if (this.picks?.chosen.size) this.kept = { question: JSON.stringify(this.picks.ask), picks: this.picks.picks };
  }

  /** Something was pointed at; the keys lie above one another, the uppermost first. @param {string[]} keys */
  point(keys) {
    if (!this.picks || this.sent) return;
    const chosen = new Set(this.picks.chosen.values());
    const open = this.picks.open();
    const known = this.picks.known();
    const key = keys.find((other) => chosen.has(other)) ?? keys.find((other) => open.has(other)) ?? keys.find((other) => known.has(other));
    if (key === undefined) return keys.length ? this.whyNot(this.nameable(keys)) : undefined;
    if (!chosen.has(key)) this.pick(key);
    else if (!this.turn()) this.unpick(key);
  }

  /** Something was dragged onto something else. @param {string} from @param {string[]} to */
  drop(from, to) {
    const target = to.find((key) => key !== from && this.picks?.known().has(key));
    if (!this.picks || this.sent || target === undefined) return;
    if (![...this.picks.chosen.values()].includes(from)) this.picks.pick(from);
    this.picks.pick(target);
    this.changed();
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
    if (!this.picks?.complete) this.picture.clearGhost();
    this.show();
    if (!this.picks?.complete) return;
    if (this.doings.confirming() || this.picks.turnable) this.doings.peek(this.picks.picks);
    else this.confirm();
  }

  /** The table drew what would happen. @param {{elements: any[], words: string, picks: Record<string, string>}} ghost */
  ghost(ghost) {
    if (!this.picks?.complete || this.sent) return;
    this.picks.take(ghost.picks);
    this.words = ghost.words ?? "";
    this.picture.showGhost(ghost.elements ?? []);
    this.show();
  }

  /** A bot's advice becomes the pending choice. @param {{token: string, picks: Record<string, string>}} hint */
  advise(hint) {
    if (this.picks?.whole(hint.token)) this.changed();
  }

  confirm() {
    const token = this.picks?.token;
    if (!token || this.sent) return;
    this.sent = token;
    this.picture.ghostSent();
    this.doings.act(token);
    this.show();
  }

  /** The table refused: nothing has happened, the picks stay. */
  refused() {
    this.sent = null;
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
    else this.doings.why({ token });
  }

  // -- showing ---------------------------------------------------------------------------------------------------------

  show() {
    const { picks } = this;
    const ready = Boolean(picks?.complete);
    sayInto("prompt", this.sent ? say("decision.sending") : ready ? say(picks?.turnable ? "decision.ready_turn" : "decision.ready") : this.prompt);
    get("decision").classList.toggle("ready", ready);
    sayInto("ghost-words", this.words);
    this.showPicked();
    this.showChoices();
    hide("confirm", !ready);
    hide("turn", !picks?.turnable);
    this.nameTurn();
    hide("change", !picks?.chosen.size);
    hide("hint", !picks || this.sent !== null);
    for (const id of ["confirm", "turn", "change"]) /** @type {HTMLButtonElement} */ (get(id)).disabled = this.sent !== null;
    this.mark();
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
    const open = this.picks && !this.sent ? this.picks.open() : new Set();
    const chosen = new Set(this.picks?.chosen.values() ?? []);
    this.halos.show("may", [...open].filter((key) => !chosen.has(key)));
    this.halos.show("has", chosen);
    for (const old of document.querySelectorAll("svg.pane .can")) {
      if (open.has(old.id)) continue;
      old.classList.remove("can");
      for (const name of ["tabindex", "role", "aria-pressed", "aria-label"]) old.removeAttribute(name);
    }
    for (const key of open) this.offer(key, chosen.has(key));
  }

  /** @param {string} key @param {boolean} chosen */
  offer(key, chosen) {
    const element = this.picture.element(key);
    if (!element) return;
    element.classList.add("can");
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
      const choice = button(this.name(value), () => (chosen.has(value) ? this.unpick(value) : this.pick(value)));
      choice.setAttribute("data-value", value);
      choice.setAttribute("aria-pressed", String(chosen.has(value)));
      choice.disabled = this.sent !== null;
      return choice;
    });
    get("choices").replaceChildren(...buttons);
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

/** @param {string} id @param {boolean} hidden */
function hide(id, hidden) {
  get(id).hidden = hidden;
}
