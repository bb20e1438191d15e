/** Whatever explains the game: the coach, the rules, the pictures that show it. */

/** @import { Ask, Table } from "../wire" */
/** @import { Settings } from "./settings.js" */

import { Coach } from "./coach.js";
import { get } from "./page.js";
import { Rules } from "./rules.js";
import { Tour } from "./tour.js";

/** From this width on the rules have a place of their own beside the board. */
const ROOMY = 1200;

export class Guide {
  /** @param {string} id of the table @param {Settings} settings @param {() => boolean} wide is there room beside the board? */
  constructor(id, settings, wide) {
    this.settings = settings;
    this.wide = wide;
    this.slug = "";
    this.rules = new Rules(/** @type {HTMLElement} */ (document.querySelector("main")), wide, (wanted) => settings.set("rules", wanted));
    this.tour = new Tour((slug, rule) => this.rules.open(slug, rule));
    this.coach = new Coach(id, settings, { rule: (rule) => this.openRule(rule), tour: () => this.showMe() });
    get("open-rules").addEventListener("click", () => this.openRules());
    get("show-me").addEventListener("click", () => this.showMe());
  }

  /** @param {Table} table */
  seated(table) {
    this.slug = table.game;
    this.coach.hasTour = table.tour;
    get("show-me").hidden = !table.tour;
  }

  /** This is asked now, or nothing. @param {Ask|null} ask */
  open(ask) {
    this.coach.open(ask);
    this.rules.follow(ask?.rule ?? "");
  }

  /** Whoever is coached has the rules beside the board, if there is room. @param {Table} table @param {Ask|null} ask */
  accompany(table, ask) {
    const playing = table.me !== null && !table.over;
    if (playing && this.coach.on && this.settings.values.rules !== false && this.wide() && innerWidth >= ROOMY)
      this.rules.accompany(table.game, ask?.rule ?? "");
  }

  /** @param {string} rule */
  openRule(rule) {
    if (this.slug) this.rules.open(this.slug, rule);
  }

  /** The rules, at the one under which I am asked now; once more closes them. */
  openRules() {
    if (this.rules.dialog.open) this.rules.close();
    else this.openRule(this.coach.ask?.rule ?? "");
  }

  showMe() {
    /** @type {HTMLDialogElement} */ (get("settings")).close();
    if (this.slug) this.tour.open(this.slug);
  }
}
