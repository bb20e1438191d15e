/** Small pictures beside words: an element of the picture, or one of the game's definitions. */

import { draw, room } from "./picture.js";

/**
 * @param {string} value what is shown
 * @param {import("./picture.js").Picture} picture
 * @param {Record<string, string>} [icons] value to the id of a definition
 * @returns {SVGElement|null} nothing if there is no picture of it
 */
export function thumb(value, picture, icons = {}) {
  const element = picture.element(value);
  if (element) return framed(value, room(element));
  const id = icons[value];
  const definition = id ? /** @type {SVGGraphicsElement|null} */ (/** @type {unknown} */ (document.getElementById(id))) : null;
  return definition ? framed(id, measured(definition)) : null;
}

/** @param {string} id @param {{x: number, y: number, width: number, height: number}} box */
function framed(id, { x, y, width, height }) {
  const svg = draw("svg", { class: "thumb", viewBox: [x, y, width || 1, height || 1].join(" "), "aria-hidden": "true" });
  svg.append(draw("use", { href: `#${id}` }));
  return svg;
}

/** Definitions have no room of their own before they are used. @param {SVGGraphicsElement} definition */
function measured(definition) {
  const svg = draw("svg", { class: "unseen", width: 1, height: 1 });
  const use = draw("use", { href: `#${definition.id}` });
  svg.append(use);
  document.body.append(svg);
  const box = use.getBBox();
  svg.remove();
  return box;
}
