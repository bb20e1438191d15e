/** The form for a new table, made from the options of the game and the number of its seats. */

/** @import { Bot, GameCard, OptionField } from "../wire" */

import { get, make } from "./page.js";
import { beginTable, countSeats } from "./server.js";
import { textBox } from "./textbox.js";
import { say } from "./words.js";

const PLAIN = 2;

export class TableForm {
  /** @param {Bot[]} bots the strongest first */
  constructor(bots) {
    this.bots = bots;
    /** @type {GameCard|null} */
    this.game = null;
    /** How often the seats were asked for: only the last answer counts. */
    this.asked = 0;
    get("setup-form").addEventListener("submit", (event) => this.begin(event));
    get("fields").addEventListener("change", () => this.count());
    get("seats").addEventListener("change", () => this.showSetups());
    get("cancel").addEventListener("click", () => (get("setup").hidden = true));
  }

  /** @param {GameCard} game */
  async open(game) {
    this.game = game;
    get("setup-title").textContent = say("form.title", { game: game.title });
    const fields = game.fields.map(control);
    const more = make("details", {}, make("summary", { text: say("form.more") }), make("div", { class: "fields" }, ...fields.slice(PLAIN)));
    get("fields").replaceChildren(...fields.slice(0, PLAIN), ...(fields.length > PLAIN ? [more] : []));
    get("seats").replaceChildren();
    get("setup").hidden = false;
    get("setup").scrollIntoView({ block: "start" });
    await this.count();
    /** @type {HTMLElement|null} */ (get("setup-form").querySelector("select, input"))?.focus();
  }

  /** The options that are not as usual. @returns {Record<string, string>} */
  options() {
    /** @type {Record<string, string>} */
    const options = {};
    for (const field of this.game?.fields ?? []) {
      const control = /** @type {HTMLInputElement} */ (get(`option-${field.name}`));
      const value = field.kind === "switch" ? (control.checked ? "yes" : "no") : control.value || field.default;
      if (value !== field.default) options[field.name] = value;
    }
    return options;
  }

  /** How many seats these options give; choices already made stay. Nobody begins before it is known. */
  async count() {
    const turn = ++this.asked;
    const before = this.seats();
    const brought = this.setups();
    this.mayBegin(false);
    try {
      const { seats, teams, setups, setup_help: help } = await countSeats(this.game?.slug ?? "", this.options());
      if (turn !== this.asked) return;
      const shared = new Set(teams).size < seats;
      const controls = Array.from({ length: seats }, (_, place) => this.seat(place, before[place], shared ? teams[place] + 1 : 0));
      get("seats").replaceChildren(...controls);
      get("setups").replaceChildren(...setups.map((usual, place) => (usual ? setupBox(place, help, usual, brought[place]) : make("div"))));
      this.showSetups();
      this.trouble("");
      this.mayBegin(true);
    } catch (error) {
      if (turn === this.asked) this.trouble(/** @type {Error} */ (error).message);
    }
  }

  /** @param {number} place @param {string|undefined} before @param {number} team */
  seat(place, before, team) {
    const select = make("select");
    select.id = `seat-${place}`;
    const usual = place === 0 ? "me" : `bot:${this.bots.find((bot) => bot.default)?.name}`;
    for (const [value, text] of this.sitters()) select.append(new Option(text, value, false, value === (before ?? usual)));
    const words = say("form.seat", { seat: place + 1 }) + (team ? `, ${say("form.team", { team })}` : "");
    return labelled(select, words, "");
  }

  /** @returns {[string, string][]} */
  sitters() {
    return [["me", say("form.me")], ["open", say("form.open")], ["local", say("form.local")], ...this.bots.map((bot) => /** @type {[string, string]} */ ([`bot:${bot.name}`, say("form.bot", { bot: bot.title, hash: bot.hash })]))];
  }

  /** @returns {string[]} */
  seats() {
    return [...get("seats").querySelectorAll("select")].map((select) => select.value);
  }

  /** What each seat brings secretly; "" is the usual. @returns {string[]} */
  setups() {
    const seats = this.seats();
    return [...get("setups").children].map((box, place) => (isHere(seats[place]) ? box.querySelector("textarea")?.value.trim() ?? "" : ""));
  }

  /** Only for seats of people at this device; whoever comes by link brings his own. */
  showSetups() {
    const seats = this.seats();
    const boxes = /** @type {HTMLElement[]} */ ([...get("setups").children]);
    boxes.forEach((box, place) => (box.hidden = !isHere(seats[place])));
    get("setups").hidden = !boxes.some((box) => !box.hidden && box.childElementCount);
  }

  /** @param {string} text */
  trouble(text) {
    get("setup-trouble").textContent = text;
  }

  /** @param {boolean} may */
  mayBegin(may) {
    /** @type {HTMLButtonElement} */ (get("begin")).disabled = !may;
  }

  /** @param {SubmitEvent} event */
  async begin(event) {
    event.preventDefault();
    const seats = this.seats().map((seat, place) => (seat === "local" ? `local:${say("form.seat", { seat: place + 1 })}` : seat));
    try {
      location.href = (await beginTable({ game: this.game?.slug, options: this.options(), seats, setups: this.setups() })).url;
    } catch (error) {
      this.trouble(/** @type {Error} */ (error).message);
    }
  }
}

/** @param {string|undefined} seat */
function isHere(seat) {
  return seat === "me" || seat === "local";
}

/** @param {number} place @param {string} help @param {string} usual @param {string|undefined} brought */
function setupBox(place, help, usual, brought) {
  const box = textBox(`setup-${place}`, say("form.setup", { seat: place + 1 }), `${help} ${say("form.setup_help")}`, usual);
  const area = /** @type {HTMLTextAreaElement} */ (box.querySelector("textarea"));
  area.value = brought ?? "";
  return make("details", { }, make("summary", { text: say("form.setup", { seat: place + 1 }) }), box);
}

/** @param {HTMLElement} control @param {string} text @param {string} help */
function labelled(control, text, help) {
  const label = make("label", { text });
  label.htmlFor = control.id;
  const parts = [label, control];
  if (help) {
    const words = make("span", { class: "help", text: help });
    words.id = `${control.id}-help`;
    control.setAttribute("aria-describedby", words.id);
    parts.splice(1, 0, words);
  }
  return make("div", {}, ...parts);
}

/** @param {OptionField} field */
function control(field) {
  if (field.kind === "content") return textBox(`option-${field.name}`, field.label, field.help, field.default);
  const input = field.kind === "choice" ? make("select") : make("input");
  input.id = `option-${field.name}`;
  if (input instanceof HTMLSelectElement) for (const [place, value] of field.values.entries()) input.append(new Option(field.titles[place], value, false, value === field.default));
  if (field.kind === "switch") {
    input.setAttribute("type", "checkbox");
    /** @type {HTMLInputElement} */ (input).checked = field.default === "yes";
  }
  if (field.kind === "number") {
    input.setAttribute("type", "number");
    input.setAttribute("min", String(field.low));
    input.setAttribute("max", String(field.high));
    /** @type {HTMLInputElement} */ (input).value = field.default;
  }
  return labelled(input, field.label, field.help);
}
