/** Who sits where, and whose decision it is: names are pinned to the plates of their sides. */

/** @import { Seat, Table } from "../wire" */

import { get, make } from "./page.js";
import { draw, room } from "./picture.js";
import { say } from "./words.js";

const TEXT = 0.85;

/** @param {Seat} seat how to speak of a seat */
export function nameOf(seat) {
  const name = seat.name || seat.bot || "";
  if (seat.kind === "open") return say("table.open_seat");
  if (seat.me) return name ? say("table.you", { name }) : say("table.you_only");
  return name || say("form.seat", { seat: seat.seat });
}

/** Am I asked, and does the table not answer for me? @param {Table} table */
function isMine(table) {
  return !table.over && table.me !== null && table.to_act.includes(table.me) && !table.standing?.answers;
}

/** @param {Table} table who is asked, in one line */
export function waitingFor(table) {
  if (table.over) return say("table.over");
  if (isMine(table)) return say("table.yours");
  if (table.standing?.answers) return say("standing.answers");
  const names = table.seats.filter((seat) => table.to_act.includes(seat.seat)).map(nameOf);
  if (!names.length) return say("decision.none");
  const waiting = say(names.length === 1 ? "table.wait_one" : "table.wait", { names: names.join(", ") });
  return table.me === null ? `${waiting} ${say("table.looking")}` : waiting;
}

/** Above everything: whose decision it is. @param {string} words @param {boolean} mine */
export function showWhose(words, mine) {
  get("whose").textContent = words;
  get("whose").classList.toggle("mine", mine);
}

/** @param {Table} table @param {import("./picture.js").Picture} picture */
export function showSeats(table, picture) {
  showWhose(waitingFor(table), isMine(table));
  for (const old of document.querySelectorAll(".name-tag")) old.remove();
  const plates = [...picture.elements].filter(([key]) => key.startsWith("plate-")).map(([, element]) => element);
  get("names").hidden = plates.length > 0;
  get("names").replaceChildren(...table.seats.map((seat) => make("li", { text: nameOf(seat), class: table.to_act.includes(seat.seat) ? "asked" : "" })));
  plates.forEach((plate, side) => pin(plate, side, table, picture));
}

/** @param {SVGGElement} plate @param {number} side @param {Table} table @param {import("./picture.js").Picture} picture */
function pin(plate, side, table, picture) {
  const seats = table.seats.filter((seat) => seat.side === side);
  const pane = picture.paneOf(plate);
  if (!seats.length || !pane) return;
  const scale = pane.svg.getScreenCTM()?.a || 1;
  const size = (TEXT * parseFloat(getComputedStyle(document.body).fontSize)) / scale;
  const box = room(plate);
  const tag = draw("g", { class: "name-tag" });
  tag.classList.toggle("asked", seats.some((seat) => table.to_act.includes(seat.seat)));
  tag.classList.toggle("away", seats.some((seat) => !seat.here && seat.kind === "guest"));
  const words = draw("text", { x: box.x + box.width - 2 * size, y: box.y - size * 0.02, "font-size": size, "text-anchor": "end" });
  words.textContent = seats.map((seat) => (seat.here || seat.kind !== "guest" ? nameOf(seat) : `${nameOf(seat)}, ${say("table.away")}`)).join(" · ");
  tag.append(words);
  pane.layer("halos").append(tag);
  const length = Math.min(/** @type {SVGTextElement} */ (/** @type {unknown} */ (words)).getComputedTextLength(), box.width - 4 * size);
  words.setAttribute("textLength", String(length));
  words.setAttribute("lengthAdjust", "spacingAndGlyphs");
  const height = size * 1.55;
  tag.prepend(draw("rect", { x: box.x + box.width - 2.8 * size - length, y: box.y - height * 0.74, width: length + 1.6 * size, height, rx: height / 2 }));
}
