/** What an automaton says about its steps, at the place on the board it speaks of. */

/** @import { Line } from "../wire" */

import { get, make } from "./page.js";

const GAP = 10;

/**
 * A bubble that appears after a while, stays for a while and goes by itself.
 * @param {Line} line
 * @param {import("./picture.js").Picture} picture
 * @param {number} delay @param {number} duration
 * @returns {Animation|null}
 */
export function speak(line, picture, delay, duration) {
  const board = get("board");
  const [pane] = picture.panes.values();
  const about = line.keys.map((key) => picture.element(key)).find((element) => element && picture.paneOf(element) === pane);
  const bubble = make("div", { class: "bubble" }, make("span", { text: line.why }), make("small", { text: line.rule }));
  bubble.setAttribute("aria-hidden", "true"); // the log says the same, in order
  board.append(bubble);
  settle(bubble, board.getBoundingClientRect(), (about ?? board).getBoundingClientRect());
  const frames = [{ opacity: 0, scale: 0.9 }, { opacity: 1, scale: 1, offset: 0.08 }, { opacity: 1, scale: 1, offset: 0.92 }, { opacity: 0, scale: 1 }];
  const animation = bubble.animate(frames, { duration, delay, fill: "both" });
  animation.finished.then(() => bubble.remove(), () => bubble.remove());
  return animation;
}

/** Above the place if there is room, else below; never outside the board. @param {HTMLElement} bubble @param {DOMRect} board @param {DOMRect} about */
function settle(bubble, board, about) {
  const { width, height } = bubble.getBoundingClientRect();
  const middle = about.left + about.width / 2 - board.left;
  const left = Math.max(GAP, Math.min(middle - width / 2, board.width - width - GAP));
  const above = about.top - board.top - height - GAP;
  const below = Math.min(about.bottom - board.top + GAP, board.height - height - GAP);
  bubble.classList.toggle("under", above < GAP);
  bubble.style.left = `${left}px`;
  bubble.style.top = `${above < GAP ? below : above}px`;
  bubble.style.setProperty("--tip", `${middle - left}px`);
}
