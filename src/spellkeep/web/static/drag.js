/**
 * Dragging: something of a side pane onto the board, the ghost of what is picked to another place of the board, a piece
 * of the sheet to another place of the sheet or the board. A tap stays a tap.
 */

const FAR = 12;

/** Has something been dragged, and not only pressed by an unsteady finger? @param {number} dx @param {number} dy */
export function isFar(dx, dy) {
  return Math.hypot(dx, dy) > FAR;
}

/** How far an element goes in its pane if the pointer goes so far on the screen. @param {number} dx @param {number} dy @param {{a: number, d: number}} matrix */
export function shift(dx, dy, matrix) {
  return `${dx / matrix.a}px ${dy / matrix.d}px`;
}

/**
 * @typedef {object} Held
 * @property {string} key
 * @property {number} x
 * @property {number} y
 * @property {number} pointer
 * @property {(dx: number, dy: number) => void} follow
 * @property {() => void} rest put what follows the pointer back
 * @property {boolean} far has it left its place?
 */

/** @typedef {(keys: string[]) => {key: string, ghost: boolean}|null} Picked what of these may be dragged over the board: itself, or its ghost */

/**
 * @param {import("./picture.js").Picture} picture
 * @param {(from: string, to: string[], box: string|null) => void} dropped
 * @param {Picked} picked
 */
export function listenToDrags(picture, dropped, picked) {
  /** @type {Held|null} */
  let held = null;
  addEventListener(
    "pointerdown",
    (event) => {
      held?.rest(); // a second finger ends it
      held = event.isPrimary ? hold(event, picture, picked) : null;
      if (held && /** @type {Element} */ (event.target).closest("#board")) event.preventDefault(); // the board stays where it is
    },
    true,
  );
  addEventListener("pointermove", (event) => {
    if (held?.pointer !== event.pointerId) return;
    held.far ||= isFar(event.clientX - held.x, event.clientY - held.y);
    if (held.far) held.follow(event.clientX - held.x, event.clientY - held.y);
  });
  for (const end of ["pointerup", "pointercancel"])
    addEventListener(end, (anyEvent) => {
      const event = /** @type {PointerEvent} */ (anyEvent);
      if (!held || held.pointer !== event.pointerId) return;
      const { key, far, rest } = held;
      held = null;
      rest();
      if (end !== "pointerup" || !far) return;
      swallowClick();
      const under = document.elementsFromPoint(event.clientX, event.clientY).map((element) => element.closest("[data-drop]"));
      const box = under.find((element) => element)?.getAttribute("data-drop") ?? null;
      dropped(key, picture.at(event.clientX, event.clientY), box);
    });
}

/** @param {PointerEvent} event @param {import("./picture.js").Picture} picture @param {Picked} picked @returns {Held|null} */
function hold(event, picture, picked) {
  const target = /** @type {Element} */ (event.target);
  const start = { x: event.clientX, y: event.clientY, pointer: event.pointerId, far: false };
  const piece = /** @type {HTMLElement|null} */ (target.closest?.("[data-carry]"));
  if (piece) return { ...start, key: piece.dataset.carry ?? "", ...carried(piece) };
  const own = target.closest?.("#hand .can, #plates .can");
  if (own) return { ...start, key: own.id, ...shifted(picture, () => [picture.element(own.id)]) };
  const found = target.closest?.("#board") ? picked(picture.at(event.clientX, event.clientY)) : null;
  return found && { ...start, key: found.key, ...shifted(picture, () => (found.ghost ? picture.ghosts : [picture.element(found.key)])) };
}

/** Elements of the picture follow the pointer. @param {import("./picture.js").Picture} picture @param {() => (SVGGElement|undefined)[]} elements */
function shifted(picture, elements) {
  const set = (/** @type {(matrix: DOMMatrix) => string} */ way) => {
    for (const element of elements()) {
      const matrix = element && picture.paneOf(element)?.svg.getScreenCTM();
      if (element && matrix) element.style.translate = way(matrix);
    }
  };
  return {
    follow: (/** @type {number} */ dx, /** @type {number} */ dy) => set((matrix) => shift(dx, dy, matrix)),
    rest: () => set(() => ""),
  };
}

/** A copy of a piece of the sheet follows the pointer. @param {HTMLElement} piece */
function carried(piece) {
  const box = piece.getBoundingClientRect();
  const copy = /** @type {HTMLElement} */ (piece.cloneNode(true));
  copy.classList.add("carried");
  copy.removeAttribute("data-drop");
  copy.setAttribute("aria-hidden", "true");
  return {
    follow: (/** @type {number} */ dx, /** @type {number} */ dy) => {
      if (!copy.isConnected) document.body.append(copy);
      Object.assign(copy.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px`, translate: `${dx}px ${dy}px` });
    },
    rest: () => copy.remove(),
  };
}

/** What was dragged is not clicked as well. */
function swallowClick() {
  const swallow = (/** @type {Event} */ event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, true));
}
