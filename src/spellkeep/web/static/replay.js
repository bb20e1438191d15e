/** What happened, shown once more on the board; then the present comes back as it was. */

import { speak } from "./bubbles.js";
import { get } from "./page.js";
import { say } from "./words.js";

const BEFORE = 450;
const AFTER = 750;
const READING = 1800;

/** @typedef {{panes: import("./picture.js").PaneData[], frames: {ops: any[], lines: import("./story.js").Line[]}[]}} Past */

export class Replay {
  /**
   * @param {import("./picture.js").Picture} picture
   * @param {import("./movement.js").Movement} movement
   * @param {import("./halos.js").Halos} halos
   * @param {() => number} speed
   */
  constructor(picture, movement, halos, speed) {
    this.picture = picture;
    this.movement = movement;
    this.halos = halos;
    this.speed = speed;
    this.running = false;
    /** @type {() => void} */
    this.hurry = () => {};
    get("replay-stop").addEventListener("click", () => this.stop());
  }

  /** @param {Past} past @param {() => void} shown called when the old picture is there */
  async show(past, shown) {
    const now = this.picture.putAside();
    this.running = true;
    document.body.classList.add("replaying");
    get("decision").inert = true;
    get("replay").hidden = false;
    try {
      this.picture.full(past.panes);
      shown();
      for (const frame of past.frames) if (this.running) await this.frame(frame);
    } finally {
      this.running = false;
      this.picture.bringBack(now);
      document.body.classList.remove("replaying");
      get("decision").inert = false;
      get("replay").hidden = true;
    }
  }

  /** @param {Past["frames"][number]} frame */
  async frame({ ops, lines }) {
    const speed = this.speed();
    const last = lines.at(-1);
    get("replay-text").textContent = last ? say("replay.showing", { what: lines.map((line) => line.text).join(" ") }) : "";
    await this.pause(BEFORE / (speed || 1));
    if (!this.running) return;
    const changes = this.picture.apply(ops);
    await this.movement.play(changes, lines, this.picture, speed);
    if (!this.running) return;
    this.halos.add("point", new Set(lines.flatMap((line) => line.keys)));
    const spoken = speed ? [] : lines.filter((line) => line.why).slice(-1); // what moves has spoken already
    for (const line of spoken) speak(line, this.picture, 0, READING);
    await this.pause(spoken.length ? READING : AFTER / (speed || 1));
  }

  stop() {
    const was = this.running;
    this.running = false;
    this.movement.skip();
    this.hurry();
    return was;
  }

  /** @param {number} time */
  pause(time) {
    return new Promise((done) => {
      const timer = setTimeout(() => done(undefined), time);
      this.hurry = () => {
        clearTimeout(timer);
        done(undefined);
      };
    });
  }
}
