/** Frames around elements: what may be picked, what is picked, where the keyboard is, what has just changed. */

import { draw, room } from "./picture.js";

const ROUND = 10;
const AROUND = 5;

export class Halos {
  /** @param {import("./picture.js").Picture} picture */
  constructor(picture) {
    this.picture = picture;
  }

  /** @param {string} kind remove all frames of one kind */
  clear(kind) {
    for (const pane of this.picture.panes.values())
      for (const halo of pane.layer("halos").querySelectorAll(`.${kind}`)) halo.remove();
  }

  /** @param {string} kind @param {Iterable<string>} keys frames of this kind around exactly these */
  show(kind, keys) {
    this.clear(kind);
    this.add(kind, keys);
  }

  /** @param {string} kind @param {Iterable<string>} keys */
  add(kind, keys) {
    for (const key of keys) {
      const element = this.picture.element(key);
      const pane = element && this.picture.paneOf(element);
      if (!element || !pane) continue;
      const box = room(element);
      if (!box.width) continue;
      if (kind === "has") widen(box);
      const halo = outlined(element) ?? draw("rect", { ...box, rx: Math.min(ROUND, box.width / 4) });
      halo.setAttribute("class", `halo ${kind}`);
      halo.setAttribute("data-for", key);
      pane.layer("halos").append(halo);
      if (kind === "trace" || kind === "point") halo.addEventListener("animationend", () => halo.remove());
    }
  }

  /** The pointer rests on something that may be picked. @param {string|null} key */
  over(key) {
    for (const pane of this.picture.panes.values())
      for (const halo of pane.layer("halos").querySelectorAll(".may")) halo.classList.toggle("over", halo.getAttribute("data-for") === key);
  }
}

/** The outline that a drawing gives an element that is no rectangle: its part of the class "outline". @param {SVGGElement} element */
function outlined(element) {
  const outline = element.querySelector(":scope > .outline");
  if (!outline) return null;
  const copy = /** @type {SVGGraphicsElement} */ (outline.cloneNode());
  copy.removeAttribute("fill");
  copy.setAttribute("transform", element.getAttribute("transform") ?? "");
  return copy;
}

/** What is picked is framed from outside, so that nothing of it is hidden. @param {{x: number, y: number, width: number, height: number}} box */
function widen(box) {
  box.x -= AROUND;
  box.y -= AROUND;
  box.width += 2 * AROUND;
  box.height += 2 * AROUND;
}
