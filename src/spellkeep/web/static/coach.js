/** The coach: one sentence what a decision is for, and the way to its rule. On in the first game of a browser. */

/** @import { Ask } from "../wire" */

import { button, get } from "./page.js";
import { ruleButton } from "./story.js";
import { say } from "./words.js";

const FIRST = "spellkeep.first";

export class Coach {
  /**
   * @param {string} table
   * @param {import("./settings.js").Settings} settings
   * @param {{rule: (id: string) => void, tour: () => void}} does
   */
  constructor(table, settings, does) {
    this.first = firstTable(table) === table;
    this.settings = settings;
    this.does = does;
    this.hasTour = false;
    /** @type {Ask|null} */
    this.ask = null;
    const box = /** @type {HTMLInputElement} */ (get("coaching"));
    box.checked = this.on;
    box.addEventListener("change", () => {
      settings.set("coach", box.checked);
      this.show();
    });
  }

  /** Unless the player has said otherwise, only the first game is coached. */
  get on() {
    return this.settings.values.coach ?? this.first;
  }

  /** @param {Ask|null} ask */
  open(ask) {
    this.ask = ask;
    this.show();
  }

  show() {
    const purpose = this.on ? (this.ask?.purpose ?? "") : "";
    const more = this.ask?.rule ? [ruleButton(this.ask.rule, this.does.rule)] : [];
    if (this.hasTour) more.push(button(say("tour.show"), () => this.does.tour(), "rule show-me"));
    get("purpose").textContent = purpose;
    get("coach-more").replaceChildren(...more);
    for (const id of ["purpose", "coach-more"]) get(id).hidden = !purpose;
  }
}

/** The first table this browser has been at. @param {string} table */
function firstTable(table) {
  try {
    const first = localStorage.getItem(FIRST) ?? table;
    localStorage.setItem(FIRST, first);
    return first;
  } catch {
    return table; // a private window forgets: every game is the first
  }
}
