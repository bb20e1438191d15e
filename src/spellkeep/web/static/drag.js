/** Dragging something from a side pane onto the board picks both, dragging what is picked there moves it; a tap stays a tap. */

const FAR = 12;

/**
 * @param {import("./picture.js").Picture} picture
 * @param {(from: string, to: string[]) => void} dropped
 */
export function listenToDrags(picture, dropped) {
  /** @type {{key: string, x: number, y: number, pointer: number}|null} */
  let held = null;
  addEventListener("pointerdown", (event) => {
    const piece = /** @type {Element} */ (event.target).closest?.("#hand .can, #plates .can, #board .can[aria-pressed=true]");
    held = piece ? { key: piece.id, x: event.clientX, y: event.clientY, pointer: event.pointerId } : null;
  });
  addEventListener("pointermove", (event) => {
    if (held?.pointer !== event.pointerId) return;
    const matrix = picture.element(held.key)?.getScreenCTM();
    const element = picture.element(held.key);
    if (matrix && element) element.style.translate = `${(event.clientX - held.x) / matrix.a}px ${(event.clientY - held.y) / matrix.d}px`;
  });
  for (const end of ["pointerup", "pointercancel"])
    addEventListener(end, (anyEvent) => {
      const event = /** @type {PointerEvent} */ (anyEvent);
      if (!held || held.pointer !== event.pointerId) return;
      const { key, x, y } = held;
      held = null;
      const element = picture.element(key);
      if (element) element.style.translate = "";
      if (end === "pointerup" && Math.hypot(event.clientX - x, event.clientY - y) > FAR) dropped(key, picture.at(event.clientX, event.clientY));
    });
}
