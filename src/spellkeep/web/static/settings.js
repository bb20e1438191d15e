/** What this device remembers: speed, confirming, the field for typed moves. */

import { get } from "./page.js";

const KEY = "spellkeep.settings";
const DEFAULTS = { speed: 1, confirming: true, typing: false, /** @type {boolean|null} said nothing: as the first game needs it */ coach: null, /** @type {boolean|null} likewise */ rules: null };

export class Settings {
  constructor() {
    this.values = { ...DEFAULTS, ...stored() };
    const speed = /** @type {HTMLSelectElement} */ (get("speed"));
    const confirming = /** @type {HTMLInputElement} */ (get("confirming"));
    const typing = /** @type {HTMLInputElement} */ (get("show-typing"));
    speed.value = String(this.values.speed);
    confirming.checked = this.values.confirming;
    speed.addEventListener("change", () => this.set("speed", Number(speed.value)));
    confirming.addEventListener("change", () => this.set("confirming", confirming.checked));
    typing.addEventListener("change", () => this.showTyping(typing.checked));
    this.showTyping(this.values.typing);
    get("open-settings").addEventListener("click", () => /** @type {HTMLDialogElement} */ (get("settings")).showModal());
  }

  /** @param {"speed"|"confirming"|"typing"|"coach"|"rules"} name @param {number|boolean} value */
  set(name, value) {
    this.values = { ...this.values, [name]: value };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.values));
    } catch {
      return; // a private window forgets; nothing else changes
    }
  }

  /** How fast things move; 0 where nothing shall move. */
  get speed() {
    return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : this.values.speed;
  }

  /** @param {boolean} shown */
  showTyping(shown) {
    get("typing").hidden = !shown;
    /** @type {HTMLInputElement} */ (get("show-typing")).checked = shown;
    this.set("typing", shown);
  }

  /** Open or close the field for typed moves. */
  type() {
    this.showTyping(Boolean(get("typing").hidden));
    if (!get("typing").hidden) get("typed").focus();
  }

  close() {
    /** @type {HTMLDialogElement} */ (get("settings")).close();
  }
}

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}
