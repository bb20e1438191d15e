/** What happened, shown once more on the board; then the present comes back as it was. */

/** @import { AgainAnswer, Frame } from "../wire" */

import { speak } from "./bubbles.js";
import { get } from "./page.js";
import { say } from "./words.js";

const BEFORE = 450;
const AFTER = 750;
const READING = 1800;

export class Replay {
  /**
   * @param {import("./picture.js").Picture} picture
   * @param {import("./movement.js").Movement} movement
   * @param {import("./halos.js").Halos} halos
   * @param {import("./playback.js").Playback} playback
   * @param {() => number} speed
   */
  constructor(picture, movement, halos, playback, speed) {
    this.picture = picture;
    this.movement = movement;
    this.halos = halos;
    this.playback = playback;
    this.speed = speed;
    this.running = false;
    get("replay-stop").addEventListener("click", () => this.stop());
  }

  /**
   * @param {AgainAnswer} past
   * @param {string} key begin at the moment this element stands for, and stay there
   */
  async show(past, key) {
    const now = this.picture.putAside();
    this.running = true;
    document.body.classList.add("replaying");
    get("decision").inert = true;
    get("replay").hidden = false;
    if (past.frames.length > 1) get("replay").append(get("playback-controls"));
    try {
      this.picture.full(past.panes);
      this.playback.redrawn();
      this.playback.rushing = false;
      await this.playback.run(past.frames, (frame) => this.frame(frame), key);
    } finally {
      this.running = false;
      get("playback").append(get("playback-controls"));
      this.picture.bringBack(now);
      document.body.classList.remove("replaying");
      get("decision").inert = false;
      get("replay").hidden = true;
    }
  }

  /** @param {Frame} frame */
  async frame({ ops, lines }) {
    const speed = this.speed() * this.playback.factor;
    const pace = speed || this.playback.factor;
    const last = lines.at(-1);
    get("replay-text").textContent = last ? say("replay.showing", { what: lines.map((line) => line.text).join(" ") }) : "";
    if (!this.playback.paused) await this.playback.rest(BEFORE / pace);
    if (this.playback.rushing) this.stop();
    if (!this.running) return;
    const changes = this.picture.apply(ops);
    await this.movement.play(changes, lines, this.picture, speed);
    if (!this.running) return;
    this.halos.add("point", new Set(lines.flatMap((line) => line.keys)));
    const spoken = speed ? [] : lines.filter((line) => line.why).slice(-1); // what moves has spoken already
    for (const line of spoken) speak(line, this.picture, 0, READING);
    await this.playback.rest((spoken.length ? READING : AFTER) / pace);
  }

  stop() {
    const was = this.running;
    this.running = false;
    if (was) this.playback.running = false;
    this.movement.skip();
    this.playback.wake();
    return was;
  }
}
