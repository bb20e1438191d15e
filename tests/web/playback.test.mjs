/** Much that happens, one moment at a time: play, pause, one on, to any of them, all at once. */

import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";

import { Playback } from "../../src/spellkeep/web/static/playback.js";
import { install, installWords } from "./dom.mjs";

const frame = (number) => ({ ops: [number], lines: [{ text: `line ${number}`, rule: "", keys: [`moment-${number}`], step: number, why: "" }] });
const FRAMES = [0, 1, 2, 3, 4].map(frame);
const soon = () => new Promise((done) => setImmediate(done));

describe("a playback", () => {
  let get, applied, playback, redrawn;

  beforeEach(async () => {
    get = install();
    await installWords({ "playback.play": "play", "playback.pause": "pause" });
    get("playback-speed").value = "8";
    applied = [];
    redrawn = 0;
    const picture = {
      copy: () => "start",
      full: (start) => applied.push(start),
      apply: (ops) => {
        applied.push(...ops);
        return { changed: [], dropped: [] };
      },
    };
    const movement = { play: async () => {}, skip: () => {} };
    playback = new Playback(picture, movement, { show: () => {} }, () => (redrawn += 1));
  });

  /** Frames that say what they show, and end when they are told to. */
  const run = (key) =>
    playback.run(
      FRAMES,
      async (shown) => {
        applied.push(`shown ${shown.ops}`);
        await playback.rest(1e6);
      },
      key,
    );

  it("shows every frame in order, at once where nothing shall move", async () => {
    await playback.play(FRAMES, 0);
    assert.deepEqual(applied, [0, 1, 2, 3, 4]);
    assert.equal(get("playback").hidden, true);
    assert.equal(playback.running, false);
  });

  it("has controls only where there is much", async () => {
    const few = playback.play(FRAMES.slice(0, 2), 1);
    assert.equal(get("playback").hidden, true);
    playback.skip();
    await few;
    const many = playback.play(FRAMES, 1);
    assert.equal(get("playback").hidden, false);
    playback.skip();
    await many;
    assert.deepEqual(applied, [0, 1, 0, 1, 2, 3, 4], "whoever skips misses nothing");
  });

  it("says what happens, the last two lines of it", async () => {
    const lines = ["one", "two", "three"].map((text) => ({ text, rule: "", keys: [], step: 1, why: "" }));
    await playback.play([{ ops: [], lines }], 0);
    assert.equal(get("playback-text").textContent, "two three");
  });

  it("goes one on and stops there", async () => {
    const done = run();
    await soon();
    playback.step();
    await soon();
    assert.deepEqual(applied, ["shown 0", "shown 1"]);
    assert.equal(playback.paused, true);
    assert.equal(get("playback-pause").textContent, "play");
    playback.running = false;
    playback.wake();
    await done;
  });

  it("takes a step that is asked for before the rest begins", async () => {
    playback.once = true;
    let rested = false;
    playback.rest(1e6).then(() => (rested = true));
    await soon();
    assert.equal(rested, true);
    assert.equal(playback.once, false);
  });

  it("goes forward to a moment and carries out what lies between", async () => {
    const done = run();
    await soon();
    assert.equal(playback.point(["tile-1", "moment-3"]), true);
    await soon();
    assert.deepEqual(applied, ["shown 0", 1, 2, "shown 3"]);
    assert.equal(playback.paused, true);
    playback.running = false;
    playback.wake();
    await done;
  });

  it("goes to the next moment without beginning again", async () => {
    const done = run();
    await soon();
    playback.point(["moment-1"]);
    await soon();
    assert.deepEqual(applied, ["shown 0", "shown 1"]);
    playback.running = false;
    playback.wake();
    await done;
  });

  it("rests after each frame, until somebody wants all at once", async () => {
    get("playback-speed").value = "0.000001";
    const done = playback.play(FRAMES, 1);
    await soon();
    assert.deepEqual(applied, [0]);
    get("playback-all").click();
    await done;
    assert.deepEqual(applied, [0, 1, 2, 3, 4]);
  });

  it("goes back to a moment from the beginning", async () => {
    const done = run("moment-4");
    await soon();
    assert.deepEqual(applied, [0, 1, 2, 3, "shown 4"], "it begins where it was asked to");
    applied.length = 0;
    playback.point(["moment-1"]);
    await soon();
    assert.deepEqual(applied, ["start", 0, "shown 1"]);
    assert.equal(redrawn, 1);
    playback.running = false;
    playback.wake();
    await done;
  });

  it("stops and goes on by its button", () => {
    get("playback-pause").click();
    assert.equal(playback.paused, true);
    get("playback-pause").click();
    assert.equal(playback.paused, false);
    assert.equal(get("playback-pause").textContent, "pause");
  });

  it("does not stop for what stands for no moment", async () => {
    playback.frames = FRAMES;
    assert.equal(playback.point(["tile-3", "moment-9"]), false);
    assert.equal(playback.paused, false);
    assert.equal(playback.goal, null);
  });
});
