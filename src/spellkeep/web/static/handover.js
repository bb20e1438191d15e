/** Several people at one device: the next one takes it over, and finds nothing open. */

/** @import { Table } from "../wire" */

import { get } from "./page.js";
import { say } from "./words.js";

/** Does the device go from hand to hand, so that nobody may see what is on the table? */
export function isHandedOver() {
  return !get("hand-over").hidden;
}

/** @param {Table} table @param {(seat: number) => void} sit show this seat */
export function showHandOver(table, sit) {
  const next = table.hand_over;
  get("hand-over").hidden = !next?.hidden;
  if (!next) return;
  if (!next.hidden) return sit(next.seat);
  for (const name of ["log", "text"]) /** @type {HTMLDialogElement} */ (get(name)).close();
  const name = table.seats.find((seat) => seat.seat === next.seat)?.name ?? "";
  get("hand-over-text").textContent = say("handover.text", { name });
  get("hand-over-go").textContent = say("handover.go", { name });
  get("hand-over-go").onclick = () => sit(next.seat);
}
