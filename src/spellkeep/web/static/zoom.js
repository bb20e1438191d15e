/** Zoom and pan of the board by wheel, drag and pinch. The player's own zoom is never changed by the game. */

const CLOSEST = 6;
const FARTHEST = 1.2;
const SLIP = 8;

/** @typedef {[number, number, number, number]} Box */

/**
 * A part of the board that is closer by a factor; the point stays where it is on the screen, the middle if none is given.
 * @param {Box} view @param {number} whole the width of the whole board @param {number} factor above 1: closer
 * @param {{x: number, y: number}} [point] in the measure of the board
 * @returns {Box}
 */
export function zoomed([left, top, width, height], whole, factor, point = { x: left + width / 2, y: top + height / 2 }) {
  const scale = Math.min(Math.max(width / factor, whole / CLOSEST), whole * FARTHEST) / width;
  return [point.x - (point.x - left) * scale, point.y - (point.y - top) * scale, width * scale, height * scale];
}

/** On the way from one part of the board to another, slower towards the end. @param {Box} from @param {Box} to @param {number} part 0 to 1 @returns {Box} */
export function between(from, to, part) {
  const eased = 1 - (1 - part) ** 3;
  const at = (/** @type {0|1|2|3} */ place) => from[place] + (to[place] - from[place]) * eased;
  return [at(0), at(1), at(2), at(3)];
}

export class Zoom {
  /**
   * @param {() => boolean} still changes happen at once
   * @param {(own: boolean) => void} changed the player has (or no longer has) a zoom of his own
   */
  constructor(still, changed) {
    this.still = still;
    this.changed = changed;
    /** @type {import("./picture.js").Pane|null} */
    this.pane = null;
    /** @type {Box} */
    this.view = [0, 0, 1, 1];
    this.own = false;
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    this.travelled = 0;
    this.frame = 0;
    /** @type {WeakMap<SVGSVGElement, Box>} what was shown of each picture that was on the board */
    this.views = new WeakMap();
  }

  /**
   * A picture lies on the board, new or back again as it was. If it is there already, another box waits: the scale of a
   * board that grows changes between turns only. A picture of something else is shown as a whole.
   * @param {import("./picture.js").Pane} pane
   * @param {boolean} other
   */
  boxed(pane, other) {
    if (this.pane?.svg === pane.svg) return other ? this.whole() : undefined;
    this.attach(pane);
    this.write(this.own ? this.view : (this.views.get(pane.svg) ?? pane.box));
  }

  /** Another turn begins: show all of the board, unless the player looks at a part of it. */
  rescale() {
    const box = this.pane?.box;
    if (box && !this.own && box.some((value, place) => value !== this.view[place])) this.glide(box, this.still());
  }

  /** @param {import("./picture.js").Pane} pane */
  attach(pane) {
    this.pane = pane;
    this.fingers.clear();
    const { svg } = pane;
    if (this.views.has(svg)) return;
    svg.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointermove", (event) => this.drag(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) svg.addEventListener(end, (event) => this.up(/** @type {PointerEvent} */ (event)));
  }

  /** @param {Box} box @param {boolean} atOnce */
  glide(box, atOnce) {
    cancelAnimationFrame(this.frame);
    if (atOnce) return this.write(box);
    const from = this.view;
    const start = performance.now();
    const tick = (/** @type {number} */ now) => {
      const part = Math.min(1, Math.max(0, now - start) / 320); // a late frame may tell a time before the start
      this.write(between(from, box, part));
      if (part < 1) this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
  }

  /** @param {Box} box */
  write(box) {
    this.view = box;
    if (!this.pane) return;
    this.views.set(this.pane.svg, box);
    this.pane.svg.setAttribute("viewBox", box.map((value) => value.toFixed(2)).join(" "));
  }

  /** All of it, at once. */
  whole() {
    this.own = false;
    this.changed(false);
    if (this.pane) this.glide(this.pane.box, true);
  }

  fit() {
    this.own = false;
    this.changed(false);
    if (this.pane) this.glide(this.pane.box, this.still());
  }

  /** @param {number} factor above 1: closer @param {number} [x] where on the screen @param {number} [y] */
  by(factor, x, y) {
    const matrix = this.pane?.svg.getScreenCTM();
    if (!matrix || !this.pane) return;
    cancelAnimationFrame(this.frame);
    const point = x === undefined || y === undefined ? undefined : new DOMPoint(x, y).matrixTransform(matrix.inverse());
    this.mine(zoomed(this.view, this.pane.box[2], factor, point));
  }

  /** @param {Box} box the player chose this part of the board */
  mine(box) {
    this.own = true;
    this.write(box);
    this.changed(true);
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    if (event.defaultPrevented) return;
    event.preventDefault();
    this.by(Math.exp(-event.deltaY / 500), event.clientX, event.clientY);
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (!this.fingers.size) this.travelled = 0;
    if (event.defaultPrevented) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const before = this.fingers.get(event.pointerId);
    const matrix = this.pane?.svg.getScreenCTM();
    if (!before || !matrix) return;
    const dx = event.clientX - before.x;
    const dy = event.clientY - before.y;
    this.travelled += Math.hypot(dx, dy);
    const others = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger);
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (others.length) this.pinch(others[0], before, event);
    else if (this.travelled > SLIP) {
      this.pane?.svg.classList.add("dragged");
      this.mine([this.view[0] - dx / matrix.a, this.view[1] - dy / matrix.d, this.view[2], this.view[3]]);
    }
  }

  /** @param {{x: number, y: number}} other @param {{x: number, y: number}} before @param {PointerEvent} now */
  pinch(other, before, now) {
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.clientX - other.x, now.clientY - other.y);
    if (was > 1) this.by(is / was, (other.x + now.clientX) / 2, (other.y + now.clientY) / 2);
  }

  /** @param {PointerEvent} event */
  up(event) {
    this.fingers.delete(event.pointerId);
    this.pane?.svg.classList.remove("dragged");
  }

  /** Was the last touch a drag, so that it is no click? */
  get slipped() {
    return this.travelled > SLIP;
  }
}
