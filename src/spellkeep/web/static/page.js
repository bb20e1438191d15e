/** Small helpers around the document; text from outside is only ever set as text. */

/**
 * The element with this id; a page without it is broken.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @returns {T}
 */
export function get(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return /** @type {T} */ (found);
}

/**
 * A new element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {{class?: string, text?: string, type?: string, title?: string}} [facts]
 * @param {...Node} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(name, facts = {}, ...children) {
  const element = document.createElement(name);
  if (facts.class) element.className = facts.class;
  if (facts.text !== undefined) element.textContent = facts.text;
  if (facts.type) element.setAttribute("type", facts.type);
  if (facts.title) element.title = facts.title;
  element.append(...children);
  return element;
}

/**
 * A button that does something.
 * @param {string} text
 * @param {(event: MouseEvent) => void} does
 * @param {string} [kind] its class
 */
export function button(text, does, kind = "") {
  const element = make("button", { text, type: "button", class: kind });
  element.addEventListener("click", does);
  return element;
}
