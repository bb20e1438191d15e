/** The decision as it is shown: the prompt, what is picked, the buttons. It decides nothing. */

/** @import { Instruction } from "../wire" */
/** @import { Picks } from "./picks.js" */
/** @import { Picture } from "./picture.js" */

import { button, get, make } from "./page.js";
import { showStanding } from "./standing.js";
import { thumb } from "./thumb.js";
import { say } from "./words.js";

const MANY = 12;

/**
 * @typedef {object} Shown
 * @property {Picks|null} picks
 * @property {boolean} sent does the answer wait for the table?
 * @property {boolean} asking is the table looking at the latest edit of a sheet?
 * @property {string} prompt
 * @property {string} words what would follow
 * @property {Instruction|null} standing what I told the table to answer for me
 *
 * @typedef {object} Does
 * @property {(value: string) => void} pick
 * @property {(value: string) => void} unpick
 * @property {(value: string) => string} name
 * @property {(instruction: string) => void} stand
 * @property {() => void} redraw
 */

export class Panel {
  /** @param {Picture} picture @param {Does} does */
  constructor(picture, does) {
    this.picture = picture;
    this.does = does;
    /** Is a button being pressed, with the mouse or the space bar? Were it replaced now, the click would be lost. */
    this.pressed = false;
    /** Is there something to show as soon as the button is released? */
    this.overdue = false;
    get("decision").addEventListener("mousedown", () => (this.pressed = true));
    get("decision").addEventListener("click", () => (this.pressed = false), true); // it has come, before anybody acts on it
    get("decision").addEventListener("keydown", (event) => event.key === " " && event.target instanceof HTMLButtonElement && (this.pressed = true));
    for (const end of ["mouseup", "keyup"]) addEventListener(end, () => setTimeout(() => this.released())); // no click may come: the mouse went elsewhere
    get("filter").addEventListener("input", () => this.filter());
  }

  released() {
    this.pressed = false;
    if (this.overdue) this.does.redraw();
  }

  /** Another question: whatever is pressed belongs to the last one. @param {Picks|null} picks */
  open(picks) {
    this.pressed = false;
    get("decision").classList.toggle("asked", picks !== null);
    get("decision").classList.toggle("sheeted", Boolean(picks?.unlisted));
  }

  /** May everything be replaced now? If not, somebody is told later. */
  get free() {
    this.overdue = this.pressed;
    return !this.pressed;
  }

  /** @param {Shown} shown */
  show(shown) {
    const { picks, sent } = shown;
    const ready = Boolean(picks?.complete);
    sayInto("prompt", promptOf(shown));
    get("decision").classList.toggle("ready", ready);
    get("decision").classList.toggle("sending", sent);
    get("decision").classList.toggle("asking", shown.asking);
    this.sayWords(shown.words);
    this.showPicked(shown);
    this.showChoices(shown);
    this.showRefusal(shown);
    this.showStanding(shown);
    hide("confirm", !ready && !picks?.unlisted);
    hide("turn", !picks?.turnable);
    this.nameTurn(picks);
    hide("change", picks?.unlisted ? !picks.past.length : !picks?.chosen.size);
    hide("hint", !picks || sent);
    for (const id of ["turn", "change"]) disable(id, sent);
    disable("confirm", sent || !ready);
  }

  /** What would follow. @param {string} words */
  sayWords(words) {
    sayInto("ghost-words", words);
  }

  /** @param {Shown} shown */
  showStanding({ picks, standing }) {
    showStanding(picks?.ask.standing ?? [], standing, (instruction) => this.does.stand(instruction));
  }

  /** Why it cannot be confirmed yet, beside the button that waits. @param {Shown} shown */
  showRefusal({ picks, sent }) {
    const { refuse = "", rule = "" } = sent ? {} : (picks?.answer ?? {});
    sayInto("refuse-words", refuse);
    hide("refuse", !refuse);
    get("refuse").classList.toggle("quiet", !picks?.past.length); // before the first edit it only says what to do
    hide("refuse-rule", !rule);
    get("refuse-rule").textContent = rule;
  }

  /** Which way it lies now, for whoever does not see the ghost. @param {Picks|null} picks */
  nameTurn(picks) {
    const now = picks?.turned.map((part) => picks.chosen.get(part.name)).find(Boolean);
    const words = now ? this.does.name(now) : "";
    get("turn").setAttribute("aria-label", [say("decision.turn"), words].filter(Boolean).join(": "));
    if (picks?.turnable && words) sayInto("announce", words);
  }

  /** @param {Shown} shown */
  showPicked({ picks, sent }) {
    const chosen = picks?.pointedValues() ?? [];
    const chips = chosen.map((value) => {
      const chip = button(`${this.does.name(value)} ×`, () => this.does.unpick(value));
      chip.setAttribute("aria-label", say("decision.unpick", { what: this.does.name(value) }));
      chip.disabled = sent;
      return make("li", {}, chip);
    });
    get("picked").replaceChildren(...chips);
  }

  /** Whatever is no element of the picture is a button. @param {Shown} shown */
  showChoices({ picks, sent }) {
    const focused = document.activeElement?.getAttribute("data-value");
    const values = picks ? [...picks.open()].filter((value) => !this.picture.element(value)) : [];
    const buttons = picks ? values.map((value) => this.choice(value, picks, sent)) : [];
    get("choices").replaceChildren(...buttons);
    get("choices").classList.toggle("pictured", buttons.some((choice) => choice.querySelector(".thumb")));
    hide("filter-row", values.length <= MANY);
    if (values.length <= MANY) /** @type {HTMLInputElement} */ (get("filter")).value = "";
    this.filter();
    if (focused) buttons.find((other) => other.getAttribute("data-value") === focused)?.focus();
  }

  /** @param {string} value @param {Picks} picks @param {boolean} sent */
  choice(value, picks, sent) {
    const chosen = [...picks.chosen.values()].includes(value);
    const choice = button("", () => (chosen ? this.does.unpick(value) : this.does.pick(value)));
    const picture = thumb(value, this.picture, picks.ask.icons);
    choice.append(...(picture ? [picture] : []), make("span", { text: this.does.name(value) }));
    choice.setAttribute("data-value", value);
    choice.setAttribute("aria-pressed", String(chosen));
    choice.disabled = sent;
    return choice;
  }

  filter() {
    const wanted = /** @type {HTMLInputElement} */ (get("filter")).value.trim().toLowerCase();
    for (const choice of get("choices").children) {
      const words = `${choice.textContent} ${choice.getAttribute("data-value")}`.toLowerCase();
      /** @type {HTMLElement} */ (choice).hidden = !words.includes(wanted);
    }
  }
}

/** @param {Shown} shown */
export function promptOf({ picks, sent, prompt }) {
  if (sent) return say("decision.sending");
  if (!picks?.complete || picks.unlisted) return prompt;
  return say(picks.turnable ? "decision.ready_turn" : "decision.ready");
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
