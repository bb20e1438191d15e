/** While a seat is open: take it, or send the link to somebody who will. */

/** @import { Brings, Table } from "../wire" */
/** @import { Toast } from "./toast.js" */

import { get } from "./page.js";
import { joinTable, rename } from "./server.js";
import { textBox } from "./textbox.js";
import { say } from "./words.js";

export class Joining {
  /** @param {string} id of the table @param {Toast} toast @param {() => void} joined */
  constructor(id, toast, joined) {
    this.id = id;
    this.toast = toast;
    this.joined = joined;
    get("join-form").addEventListener("submit", (event) => this.join(event));
    get("copy").addEventListener("click", () => this.copy());
  }

  /** @param {Table} table */
  show(table) {
    get("join").hidden = !table.seats.some((seat) => seat.kind === "open");
    get("join-sit").hidden = table.me !== null;
    get("join-link").hidden = table.me === null;
    this.showSetup(table.brings);
    /** @type {HTMLInputElement} */ (get("link")).value = location.origin + location.pathname;
  }

  /** What a seat may bring secretly; what is being written stays. @param {Brings|null} brings */
  showSetup(brings) {
    get("join-setup").hidden = !brings;
    if (!brings) get("join-brings").replaceChildren();
    else if (!get("join-brings").childElementCount)
      get("join-brings").append(textBox("setup", say("join.setup"), `${brings.help} ${say("form.setup_help")}`, brings.usual));
  }

  /** @param {SubmitEvent} event */
  async join(event) {
    event.preventDefault();
    try {
      const name = /** @type {HTMLInputElement} */ (get("join-name")).value.trim();
      if (name) await rename(name);
      await joinTable(this.id, /** @type {HTMLTextAreaElement|null} */ (get("join-brings").querySelector("textarea"))?.value ?? "");
      this.joined();
    } catch (error) {
      this.toast.fail(error);
    }
  }

  async copy() {
    const field = /** @type {HTMLInputElement} */ (get("link"));
    field.select();
    await navigator.clipboard?.writeText(field.value).catch(() => document.execCommand("copy"));
    this.toast.show(say("join.copied"));
  }
}
