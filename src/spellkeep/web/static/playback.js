/** Much that happens, shown one moment at a time: play, pause, one on, to any of them, faster, all at once. */

/** @import { Frame, Pane } from "../wire" */

import { get } from "./page.js";
import { isMoment } from "./picture.js";
import { say } from "./words.js";

const REST = 280;
const FEW = 4;

export class Playback {
  /**
   * @param {import("./picture.js").Picture} picture
   * @param {import("./movement.js").Movement} movement
   * @param {import("./halos.js").Halos} halos
   * @param {() => void} redrawn the whole picture is a new one
   */
  constructor(picture, movement, halos, redrawn) {
    this.picture = picture;
    this.movement = movement;
    this.halos = halos;
    this.redrawn = redrawn;
    this.paused = false;
    this.rushing = false;
    this.running = false;
    /** Has one more thing been asked for before the rest has begun? */
    this.once = false;
    /** @type {() => void} ends the rest between two things */
    this.wake = () => {};
    /** @type {Frame[]} */
    this.frames = [];
    /** @type {Pane[]} the picture before all frames */
    this.start = [];
    /** The frame that is shown, and the one that was asked for instead of the next. */
    this.at = 0;
    /** @type {number|null} */
    this.goal = null;
    get("playback-pause").addEventListener("click", () => this.pause(!this.paused));
    get("playback-step").addEventListener("click", () => this.step());
    get("playback-all").addEventListener("click", () => this.skip());
  }

  /** How much faster than usual. */
  get factor() {
    return Number(/** @type {HTMLSelectElement} */ (get("playback-speed")).value);
  }

  /** What happens now. @param {Frame[]} frames @param {number} speed 0: everything at once */
  async play(frames, speed) {
    this.rushing = !speed;
    get("playback").hidden = this.rushing || frames.length <= FEW; // a moment needs no controls
    await this.run(frames, (frame) => this.frame(frame, speed));
    get("playback").hidden = true;
  }

  /**
   * @param {Frame[]} frames
   * @param {(frame: Frame) => Promise<void>} show
   * @param {string} [key] begin at the moment this element stands for, and stay there
   */
  async run(frames, show, key = "") {
    this.frames = frames;
    this.start = this.picture.copy();
    this.at = 0;
    this.goal = null;
    this.once = false;
    this.running = true;
    this.pause(this.point([key]));
    while (this.running && (this.goal ?? this.at) < frames.length) {
      this.go();
      await show(frames[this.at]);
      this.at += 1;
    }
    this.running = false;
  }

  /** To the moment that was pointed at; what lies before it is carried out at once. */
  go() {
    if (this.goal === null) return;
    if (this.goal < this.at) {
      this.picture.full(this.start);
      this.redrawn();
      this.at = 0;
    }
    for (; this.at < this.goal; this.at += 1) for (const element of this.picture.apply(this.frames[this.at].ops).dropped) element.remove();
    this.goal = null;
  }

  /** Show the moment that one of these stands for. @param {string[]} keys @returns {boolean} is there one? */
  point(keys) {
    const moments = new Set(keys.filter(isMoment));
    const goal = this.frames.findIndex((frame) => frame.lines.some((line) => line.keys.some((key) => moments.has(key))));
    if (goal < 0) return false;
    this.pause(true);
    this.goal = goal;
    this.wake();
    this.movement.skip();
    return true;
  }

  /** @param {Frame} frame @param {number} speed */
  async frame({ ops, lines }, speed) {
    get("playback-text").textContent = lines.slice(-2).map((line) => line.text).join(" ");
    this.halos.show("trace", lines.flatMap((line) => line.keys));
    const changes = this.picture.apply(ops);
    await this.movement.play(changes, lines, this.picture, this.rushing ? 0 : speed * this.factor);
    if (!this.rushing) await this.rest(REST / (speed * this.factor));
  }

  /** Until it goes on by itself, or somebody says so. @param {number} time */
  async rest(time) {
    if (!this.once && this.goal === null)
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
    this.pause(false);
    this.movement.skip();
  }
}
