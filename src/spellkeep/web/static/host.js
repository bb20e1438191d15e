/** The host may let a bot play for somebody who left, or on a seat that is open. */

/** @import { Seat, Table } from "../wire" */

import { button, get } from "./page.js";
import { nameOf } from "./seats.js";
import { say } from "./words.js";

/** The seats that a bot may take. @param {Table} table @returns {Seat[]} */
export function freeForBots(table) {
  if (!table.host || table.over) return [];
  return table.seats.filter((seat) => seat.kind === "open" || (seat.kind === "guest" && !seat.here && !seat.mine));
}

/** @param {Table} table @param {(seat: number, bot: string) => void} seatBot */
export function showHost(table, seatBot) {
  const buttons = freeForBots(table).flatMap((seat) =>
    table.bots.map((bot) => button(say("settings.seat_bot", { bot: bot.title, name: nameOf(seat) }), () => seatBot(seat.seat, bot.name))),
  );
  get("host").replaceChildren(...buttons);
}
