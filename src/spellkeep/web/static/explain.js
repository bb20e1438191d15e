/** A thing explains itself: where the keyboard is, and under a finger that stays. (A resting mouse gets the same words from the browser.) */

import { button, make } from "./page.js";

const HOLD = 550;
const SLIP = 10;
const AFTER = 500;
const EDGE = 8;
const GAP = 10;
const RULE = /\(([A-Z]{3}-[A-Z]+-\d+)\)/g;

/**
 * @param {import("./picture.js").Picture} picture
 * @param {HTMLElement} bubble
 * @param {(rule: string) => void} rule open the rules there
 */
export function listenToQuestions(picture, bubble, rule) {
  let waiting = 0;
  /** @type {{x: number, y: number, key: string}|null} the finger that may stay */
  let finger = null;
  const hide = () => (bubble.hidden = true);
  const explain = (/** @type {string} */ key) => {
    const words = picture.words(key);
    const element = picture.element(key);
    if (!words || !element) return hide();
    const rules = [...words.matchAll(RULE)].map((found) => found[1]);
    bubble.replaceChildren(make("span", { text: words.replaceAll(RULE, "").trim() }), ...rules.map((id) => button(id, () => rule(id), "rule")));
    bubble.hidden = false;
    place(bubble, element.getBoundingClientRect());
  };

  addEventListener("pointerdown", (event) => {
    clearTimeout(waiting);
    if (!bubble.contains(/** @type {Node} */ (event.target))) hide();
    const key = event.pointerType !== "mouse" && event.isPrimary ? picture.at(event.clientX, event.clientY).find((other) => picture.words(other)) : undefined;
    finger = key === undefined ? null : { x: event.clientX, y: event.clientY, key };
    if (finger) waiting = setTimeout(stay, HOLD);
  });
  /** When a finger that stayed was lifted: what follows is no tap. */
  let lifted = -AFTER;
  let stayed = false;
  const stay = () => {
    if (!finger) return;
    stayed = true;
    explain(finger.key);
  };
  const justStayed = () => stayed || performance.now() - lifted < AFTER;
  for (const consequence of ["click", "contextmenu"])
    addEventListener(
      consequence,
      (event) => {
        if (!justStayed()) return;
        event.stopPropagation();
        event.preventDefault();
      },
      true,
    );
  addEventListener("pointermove", (event) => {
    if (finger && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > SLIP) lift();
  });
  const lift = () => {
    clearTimeout(waiting);
    if (stayed) lifted = performance.now();
    stayed = false;
    finger = null;
  };
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, lift);
  addEventListener("focusin", (event) => {
    const piece = /** @type {Element} */ (event.target).closest?.("svg.pane .can");
    if (piece?.matches(":focus-visible")) explain(piece.id);
    else if (!justStayed() && !bubble.contains(/** @type {Node} */ (event.target))) hide();
  });
}

/** @param {HTMLElement} bubble @param {DOMRect} box */
function place(bubble, box) {
  const { left, top } = beside(box, bubble.getBoundingClientRect(), { width: innerWidth, height: innerHeight });
  Object.assign(bubble.style, { left: `${left}px`, top: `${top}px` });
}

/**
 * Where something of this size stands beside what it speaks of: above it, else below, always inside the window.
 * @typedef {{width: number, height: number}} Size
 * @param {{x: number, y: number, width: number, bottom: number}} box @param {Size} size @param {Size} window
 */
export function beside(box, size, window) {
  const left = Math.min(Math.max(EDGE, box.x + box.width / 2 - size.width / 2), window.width - size.width - EDGE);
  const above = box.y - size.height - GAP;
  return { left, top: above > EDGE ? above : Math.min(box.bottom + GAP, window.height - size.height - EDGE) };
}
