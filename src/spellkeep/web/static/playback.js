/** Much that happens in one step, shown one thing at a time: play, pause, one thing on, faster, all at once. */

import { get } from "./page.js";
import { say } from "./words.js";

const REST = 280;
const FEW = 4;

/** @typedef {{ops: any[], lines: import("./story.js").Line[]}} Frame */

export class Playback {
  /**
   * @param {import("./picture.js").Picture} picture
   * @param {import("./movement.js").Movement} movement
   * @param {import("./halos.js").Halos} halos
   */
  constructor(picture, movement, halos) {
    this.picture = picture;
    this.movement = movement;
    this.halos = halos;
    this.paused = false;
    this.rushing = false;
    this.running = false;
    /** Has one more thing been asked for before the rest has begun? */
    this.once = false;
    /** @type {() => void} ends the rest between two things */
    this.wake = () => {};
    get("playback-pause").addEventListener("click", () => this.pause(!this.paused));
    get("playback-step").addEventListener("click", () => this.step());
    get("playback-all").addEventListener("click", () => this.skip());
  }

  /** How much faster than usual. */
  get factor() {
    return Number(/** @type {HTMLSelectElement} */ (get("playback-speed")).value);
  }

  /** @param {Frame[]} frames @param {number} speed 0: everything at once */
  async play(frames, speed) {
    this.paused = false;
    this.once = false;
    this.rushing = !speed;
    this.running = true;
    get("playback").hidden = this.rushing || frames.length <= FEW; // a moment needs no controls
    for (const frame of frames) await this.frame(frame, speed);
    this.running = false;
    get("playback").hidden = true;
  }

  /** @param {Frame} frame @param {number} speed */
  async frame({ ops, lines }, speed) {
    get("playback-text").textContent = lines.slice(-2).map((line) => line.text).join(" ");
    get("playback-pause").textContent = say(this.paused ? "playback.play" : "playback.pause");
    this.halos.show("trace", lines.flatMap((line) => line.keys));
    const changes = this.picture.apply(ops);
    await this.movement.play(changes, lines, this.picture, this.rushing ? 0 : speed * this.factor);
    if (!this.rushing) await this.rest(REST / (speed * this.factor));
  }

  /** Until it goes on by itself, or somebody says so. @param {number} time */
  async rest(time) {
    if (!this.once)
      await new Promise((done) => {
        const timer = this.paused ? 0 : setTimeout(done, time);
        this.wake = () => {
          clearTimeout(timer);
          done(undefined);
        };
      });
    this.once = false;
    this.wake = () => {};
  }

  /** @param {boolean} paused */
  pause(paused) {
    this.paused = paused;
    get("playback-pause").textContent = say(paused ? "playback.play" : "playback.pause");
    if (!paused) this.wake();
  }

  /** One thing on, and stop there. */
  step() {
    this.pause(true);
    this.once = true;
    this.wake();
    this.movement.skip();
  }

  skip() {
    this.rushing = true;
    this.paused = false;
    this.wake();
    this.movement.skip();
  }
}
