/** All words of the page, from the server's catalogue. */

/** @type {Record<string, string>} */
let catalogue = {};

/** @returns {string} the language of this page */
export function language() {
  return document.documentElement.lang || "en";
}

/** Fetch the catalogue and fill in every element that names a sentence. */
export async function loadWords() {
  const answer = await fetch(`/api/words?language=${encodeURIComponent(language())}`);
  catalogue = await answer.json();
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.getAttribute("data-say") ?? "");
  for (const element of document.querySelectorAll("[data-say-label]")) element.setAttribute("aria-label", say(element.getAttribute("data-say-label") ?? ""));
  for (const element of document.querySelectorAll("[data-say-hint]")) element.setAttribute("placeholder", say(element.getAttribute("data-say-hint") ?? ""));
}

/**
 * A sentence with its gaps filled; a missing one shows its key rather than nothing.
 * @param {string} key
 * @param {Record<string, string|number>} [facts]
 */
export function say(key, facts = {}) {
  return (catalogue[key] ?? key).replace(/\{(\w+)\}/g, (gap, name) => (name in facts ? String(facts[name]) : gap));
}
