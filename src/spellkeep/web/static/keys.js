/** The keyboard: everything a pointer can do. */

/**
 * @typedef {object} Keys
 * @property {() => void} confirm
 * @property {(keys: string[]) => void} point
 * @property {(by: number) => void} turn
 * @property {() => boolean} back
 * @property {Record<string, () => void>} letters what single letters and signs do
 */

const PIECE = "svg.pane :is(.can, [id^='moment-'])";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {import("./decision.js").Decision} decision @param {Keys} does */
export function listen(decision, does) {
  addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog:modal")) return;
    const piece = target.closest(PIECE);
    if (piece && pieceKey(event, piece, decision, does)) return event.preventDefault();
    if (event.key === "Escape" && does.back()) return event.preventDefault();
    if (target.matches("input, select, textarea")) return;
    if (event.key === "Enter" && !target.closest("button, a, summary")) return does.confirm();
    if (event.key in ARROWS && !piece && document.querySelector("svg.pane .can")) {
      event.preventDefault();
      return /** @type {SVGElement} */ (document.querySelector("svg.pane .can")).focus();
    }
    if (event.key.toLowerCase() === "r") return does.turn(event.shiftKey ? -1 : 1);
    const letter = does.letters[event.key.toLowerCase()];
    if (letter) {
      event.preventDefault();
      letter();
    }
  });
}

/** @param {KeyboardEvent} event @param {Element} piece @param {import("./decision.js").Decision} decision @param {Keys} does */
function pieceKey(event, piece, decision, does) {
  if (event.key === "Enter") {
    const chosen = [...(decision.picks?.chosen.values() ?? [])].includes(piece.id);
    if (chosen && decision.picks?.complete) does.confirm();
    else does.point([piece.id]);
    return true;
  }
  if (event.key === " ") {
    does.point([piece.id]);
    return true;
  }
  if (event.key in ARROWS) {
    /** @type {SVGElement|null} */ (next(piece, ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)]))?.focus();
    return true;
  }
  return false;
}

/** The next thing that may be picked in a direction. @param {Element} from @param {number[]} direction */
function next(from, direction) {
  const others = [...document.querySelectorAll("svg.pane .can")].filter((other) => other !== from);
  const boxes = others.map((other) => other.getBoundingClientRect());
  return others[nearest(from.getBoundingClientRect(), boxes, direction)] ?? null;
}

/**
 * The place of the nearest box in a direction, -1 if there is none; what lies straight ahead is nearer.
 * @typedef {{x: number, y: number, width: number, height: number}} Room
 * @param {Room} start @param {Room[]} boxes @param {number[]} direction
 */
export function nearest(start, boxes, [dx, dy]) {
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, place) => {
    const x = box.x + box.width / 2 - start.x - start.width / 2;
    const y = box.y + box.height / 2 - start.y - start.height / 2;
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along <= 1 || along + 2 * aside >= least) return;
    least = along + 2 * aside;
    best = place;
  });
  return best;
}
