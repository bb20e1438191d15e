/** Movement: what has changed is shown in the order in which it happened. The picture itself is already the new one. */

/** @import { Line } from "../wire" */

import { speak } from "./bubbles.js";
import { place, room } from "./picture.js";

const STEP = 260;
const LONGEST = 2400;
const READING = 700;
const LETTER = 22;
const EASE = "cubic-bezier(.2, .8, .3, 1)";

/** @typedef {import("./picture.js").Change} Change */

export class Movement {
  constructor() {
    /** @type {Animation[]} */
    this.running = [];
  }

  /**
   * @param {{changed: Change[], dropped: SVGGElement[]}} changes
   * @param {Line[]} lines what happened, in order
   * @param {import("./picture.js").Picture} picture
   * @param {number} speed 0: at once
   */
  async play({ changed, dropped }, lines, picture, speed) {
    if (!speed) {
      for (const element of dropped) element.remove();
      return;
    }
    const stage = new Stages(lines, picture);
    const times = changed.map((change) => stage.of(change));
    const last = Math.max(0, ...times);
    const pause = Math.min(STEP, LONGEST / (last + 1)) / speed;
    const starts = beats(lines, pause, speed);
    const length = STEP / speed;
    lines.forEach((line, number) => {
      const spoken = line.why ? speak(line, picture, starts[number], reading(line, speed)) : null;
      if (spoken) this.running.push(spoken);
    });
    for (const element of dropped) this.vanish(element, length);
    changed.forEach((change, number) => this.move(change, starts[times[number]] ?? 0, length, picture.paneOf(change.element)?.layer("flying")));
    await Promise.allSettled(this.running.map((animation) => animation.finished));
    this.running = [];
  }

  /** @param {SVGGElement} element @param {number} duration */
  vanish(element, duration) {
    const animation = element.animate([{ opacity: 1 }, { opacity: 0 }], { duration, fill: "forwards" });
    animation.onfinish = () => element.remove();
    this.running.push(animation);
  }

  /** @param {Change} change @param {number} delay @param {number} length @param {SVGGElement|undefined} flying the uppermost layer */
  move({ element, from, fresh }, delay, length, flying) {
    const to = place(element);
    if (fresh) {
      const frames = [{ opacity: 0, translate: "0px -18px" }, { opacity: 1, translate: "0px 0px" }];
      this.running.push(element.animate(frames, { duration: length, delay, easing: EASE, fill: "backwards" }));
    } else if (from && Math.hypot(from.x - to.x, from.y - to.y) > 0.5) {
      const back = lift(element, flying);
      const frames = [{ translate: `${from.x - to.x}px ${from.y - to.y}px` }, { translate: "0px 0px" }];
      const animation = element.animate(frames, { duration: length * 1.4, delay, easing: EASE, fill: "backwards" });
      animation.finished.then(back, back);
      this.running.push(animation);
    }
  }

  /** Show the end now. */
  skip() {
    for (const animation of this.running) animation.finish();
  }
}

/** How long it takes to read what somebody says. @param {Line} line @param {number} speed */
export function reading(line, speed) {
  return (READING + LETTER * (line.why.length)) / speed;
}

/** When each line begins; whoever explains himself is given time. @param {Line[]} lines @param {number} pause @param {number} speed */
export function beats(lines, pause, speed) {
  let at = 0;
  return lines.map((line) => {
    const start = at;
    at += line.why ? reading(line, speed) : pause;
    return start;
  });
}

/** When a change happened: when its key is first spoken of, or the place on which it stands. */
class Stages {
  /** @param {{keys: string[]}[]} lines @param {import("./picture.js").Picture} picture */
  constructor(lines, picture) {
    this.picture = picture;
    /** @type {Map<string, number>} */
    this.first = new Map();
    lines.forEach((line, number) => {
      for (const key of line.keys) if (!this.first.has(key)) this.first.set(key, number);
    });
    this.places = [...this.first].map(([key, number]) => ({ element: picture.element(key), number })).filter(({ element }) => element?.parentElement?.dataset.layer === "tiles");
  }

  /** @param {Change} change */
  of({ key, element }) {
    const told = this.first.get(key);
    if (told !== undefined) return told;
    const { x, y } = place(element);
    const pane = this.picture.paneOf(element);
    const under = this.places.find((other) => other.element && this.picture.paneOf(other.element) === pane && inside(room(other.element), x, y));
    return under?.number ?? 0;
  }
}

/** @param {{x: number, y: number, width: number, height: number}} box @param {number} x @param {number} y */
export function inside(box, x, y) {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/**
 * What flies is painted above everything; afterwards it goes back to where it belongs.
 * @param {SVGGElement} element
 * @param {SVGGElement|undefined} layer
 */
function lift(element, layer) {
  if (!layer) return () => {};
  const mark = document.createComment("");
  element.before(mark);
  layer.append(element);
  return () => {
    if (mark.isConnected && element.isConnected) mark.replaceWith(element);
    else mark.remove();
  };
}
