/** Mouse and finger on the picture: a click points, the wheel turns, whoever rests is shown what it would mean. */

/** @import { Decision } from "./decision.js" */
/** @import { Halos } from "./halos.js" */
/** @import { Picture } from "./picture.js" */
/** @import { Questions } from "./questions.js" */
/** @import { Zoom } from "./zoom.js" */

const RESTING = 120;

export class Pointing {
  /**
   * @param {{picture: Picture, halos: Halos, zoom: Zoom, decision: Decision, questions: Questions}} parts
   * @param {(keys: string[]) => void} point something was pointed at
   */
  constructor({ picture, halos, zoom, decision, questions }, point) {
    this.picture = picture;
    this.halos = halos;
    this.zoom = zoom;
    this.decision = decision;
    this.questions = questions;
    this.point = point;
    /** @type {string|null} what the mouse is on */
    this.under = null;
    this.timer = 0;
    addEventListener("click", (event) => this.click(event));
    addEventListener("wheel", (event) => this.wheel(event), { passive: false, capture: true });
    addEventListener("pointermove", (event) => this.hover(event));
    addEventListener("focusin", () => this.focus());
    addEventListener("focusout", () => this.halos.clear("focus"));
  }

  /** @param {MouseEvent} event */
  click(event) {
    const pane = /** @type {Element} */ (event.target).closest?.("svg.pane");
    if (!pane || (pane === this.zoom.pane?.svg && this.zoom.slipped)) return;
    this.point(this.picture.at(event.clientX, event.clientY));
  }

  /** The wheel over what is picked turns it; elsewhere it zooms. @param {WheelEvent} event */
  wheel(event) {
    const chosen = new Set(this.decision.picks?.chosen.values() ?? []);
    if (!chosen.size || !this.decision.picks?.turnable) return;
    if (!this.picture.at(event.clientX, event.clientY).some((key) => chosen.has(key))) return;
    event.preventDefault();
    this.decision.turn(event.deltaY > 0 ? 1 : -1);
  }

  /** @param {PointerEvent} event */
  hover(event) {
    if (event.pointerType !== "mouse" || event.buttons) return;
    const inside = /** @type {Element} */ (event.target).closest?.("svg.pane .can");
    this.halos.over(inside?.id ?? null);
    this.rest(inside?.id ?? null);
  }

  /** Whoever lets the mouse rest on something is shown what it would mean. @param {string|null} key */
  rest(key) {
    if (key === this.under) return;
    this.under = key;
    clearTimeout(this.timer);
    this.questions.endPreview();
    this.decision.endPreview();
    if (key !== null) this.timer = setTimeout(() => this.decision.preview(key), RESTING);
  }

  focus() {
    const piece = document.activeElement?.closest("svg.pane .can");
    this.halos.show("focus", piece?.matches(":focus-visible") ? [piece.id] : []);
  }
}
