/** What stands around the board of a table: who sits where, how it ended, who may join. */

/** @import { FromPage, Table } from "../wire" */
/** @import { Joining } from "./joining.js" */
/** @import { Picture } from "./picture.js" */

import { showHandOver } from "./handover.js";
import { showHost } from "./host.js";
import { get } from "./page.js";
import { showResult } from "./result.js";
import { showSeats } from "./seats.js";
import { say } from "./words.js";

export class Seating {
  /**
   * @param {Picture} picture
   * @param {Joining} joining
   * @param {{send: (message: FromPage) => void, openRule: (rule: string) => void}} does
   */
  constructor(picture, joining, does) {
    this.picture = picture;
    this.joining = joining;
    this.does = does;
    /** @type {Table|null} */
    this.table = null;
  }

  /** @param {Table} table */
  show(table) {
    this.table = table;
    get("title").textContent = table.title;
    document.title = say("table.title", { game: table.title });
    this.redraw();
    get("take-back").hidden = !table.can_take_back;
    showResult(table, this.does.openRule);
    this.joining.show(table);
    showHost(table, (seat, bot) => this.does.send({ t: "bot", seat, bot }));
    showHandOver(table, (seat) => this.does.send({ t: "sit", seat }));
  }

  /** The picture is another one: names are pinned to it. */
  redraw() {
    if (this.table) showSeats(this.table, this.picture);
  }
}
