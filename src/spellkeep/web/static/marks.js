/** Frames and keyboard stops on everything that may be picked. */

/** @import { Picture } from "./picture.js" */
/** @import { Halos } from "./halos.js" */

/**
 * @typedef {object} Offer what a decision offers on the picture
 * @property {Set<string>} open what may be picked
 * @property {Set<string>} chosen what is picked
 * @property {Set<string>} settled what of it has its place already
 * @property {(key: string) => string} name
 */

/** @param {Picture} picture @param {Halos} halos @param {Offer} offer */
export function mark(picture, halos, offer) {
  halos.show("may", [...offer.open].filter((key) => !offer.chosen.has(key)));
  halos.show("has", [...offer.chosen].filter((key) => !offer.settled.has(key)));
  for (const old of document.querySelectorAll("svg.pane .can")) {
    if (offer.open.has(old.id)) continue;
    old.classList.remove("can", "settled");
    for (const name of ["tabindex", "role", "aria-pressed", "aria-label"]) old.removeAttribute(name);
  }
  for (const key of offer.open) stop(picture, key, offer);
}

/** @param {Picture} picture @param {string} key @param {Offer} offer */
function stop(picture, key, offer) {
  const element = picture.element(key);
  if (!element) return;
  element.classList.add("can");
  element.classList.toggle("settled", offer.settled.has(key));
  element.setAttribute("tabindex", "0");
  element.setAttribute("role", "button");
  element.setAttribute("aria-pressed", String(offer.chosen.has(key)));
  if (!picture.words(key)) element.setAttribute("aria-label", offer.name(key));
}
