/** What the page asks of the server by HTTP. A refusal becomes an Error with a sentence for the player. */

/** @import { AtTable, Body, Home, Joined, Named, NumberedRule, Refused, SeatsOf, TourPicture } from "../wire" */

import { language } from "./words.js";

/**
 * @template T
 * @param {string} address
 * @param {Body} [body] posted as JSON
 * @returns {Promise<T>}
 */
async function ask(address, body) {
  const request = body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(address, { credentials: "same-origin", ...request });
  /** @type {T & Partial<Refused>} */
  const content = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(content.text ?? `${answer.status} ${answer.statusText}`);
  return content;
}

/** @returns {Promise<Home>} */
export function askHome() {
  return ask("/api/home");
}

/** What others shall call me. @param {string} name @returns {Promise<Named>} */
export function rename(name) {
  return ask("/api/name", { name });
}

/** How many seats these options have. @param {string} game @param {Record<string, string>} options @returns {Promise<SeatsOf>} */
export function countSeats(game, options) {
  return ask("/api/seats", { game, options });
}

/** Me against the usual bot. @param {string} game @returns {Promise<AtTable>} */
export function playNow(game) {
  return ask("/api/play", { game });
}

/** A new table. @param {Body} wanted @returns {Promise<AtTable>} */
export function beginTable(wanted) {
  return ask("/api/tables", wanted);
}

/** Take the first open seat. @param {string} id @param {string} setup what I bring secretly @returns {Promise<Joined>} */
export function joinTable(id, setup) {
  return ask(`/api/tables/${id}/join`, { setup });
}

/** The same table once more. @param {string} id @returns {Promise<AtTable>} */
export function askRematch(id) {
  return ask(`/api/tables/${id}/rematch`, {});
}

/** @param {string} slug @returns {Promise<NumberedRule[]>} */
export function askRules(slug) {
  return ask(`/games/${slug}/rules`);
}

/** @param {string} slug @param {"wide"|"tall"} layout @returns {Promise<TourPicture[]>} */
export function askTour(slug, layout) {
  return ask(`/games/${slug}/tour?layout=${layout}&language=${language()}`);
}
