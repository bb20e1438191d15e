/** A sentence that goes away by itself. */

import { get } from "./page.js";
import { ruleButton } from "./story.js";

const STAYS = 9000;

export class Toast {
  /** @param {(rule: string) => void} openRule */
  constructor(openRule) {
    this.openRule = openRule;
    this.timer = 0;
    get("toast").addEventListener("click", (event) => event.target === get("toast") && this.hide());
  }

  /** @param {string} text @param {string} [rule] the one behind it */
  show(text, rule) {
    const toast = get("toast");
    toast.replaceChildren(text);
    if (rule) toast.append(ruleButton(rule, this.openRule));
    toast.hidden = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(), STAYS);
  }

  /** What went wrong. @param {unknown} error */
  fail(error) {
    this.show(/** @type {Error} */ (error).message);
  }

  /** @returns {boolean} was there one? */
  hide() {
    const shown = !get("toast").hidden;
    get("toast").hidden = true;
    return shown;
  }
}
