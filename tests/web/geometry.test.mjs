/** Where things stand and go: zoom, dragging, bubbles, arrow keys, the time a movement takes. */

import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { isFar, shift } from "../../src/spellkeep/web/static/drag.js";
import { beside } from "../../src/spellkeep/web/static/explain.js";
import { nearest } from "../../src/spellkeep/web/static/keys.js";
import { beats, inside, reading } from "../../src/spellkeep/web/static/movement.js";
import { between, zoomed } from "../../src/spellkeep/web/static/zoom.js";

const WHOLE = [0, 0, 100, 50];

describe("zoom", () => {
  it("keeps the point where it is", () => {
    const [left, top, width, height] = zoomed(WHOLE, 100, 2, { x: 20, y: 10 });
    assert.deepEqual([width, height], [50, 25]);
    assert.equal((20 - left) / width, 20 / 100);
    assert.equal((10 - top) / height, 10 / 50);
  });
  it("keeps the middle where no point is given", () => {
    assert.deepEqual(zoomed([10, 10, 40, 20], 100, 2), [20, 15, 20, 10]);
  });
  it("never goes closer than six times, nor much farther than the whole", () => {
    assert.equal(zoomed([0, 0, 20, 10], 100, 50)[2].toFixed(3), (100 / 6).toFixed(3));
    assert.equal(zoomed(WHOLE, 100, 0.01)[2], 120);
  });
  it("keeps the shape", () => {
    const [, , width, height] = zoomed(WHOLE, 100, 99);
    assert.equal(width / height, 2);
  });
  it("glides from one part to another, fast at first", () => {
    assert.deepEqual(between(WHOLE, [10, 10, 50, 25], 0), WHOLE);
    assert.deepEqual(between(WHOLE, [10, 10, 50, 25], 1), [10, 10, 50, 25]);
    assert.ok(between(WHOLE, [10, 10, 50, 25], 0.5)[0] > 5);
  });
});

describe("dragging", () => {
  it("begins only when the pointer has gone far enough, in any direction", () => {
    assert.equal(isFar(12, 0), false);
    assert.equal(isFar(0, -13), true);
    assert.equal(isFar(9, 9), true);
    assert.equal(isFar(-8, 8), false);
  });
  it("goes as far in the pane as on the screen", () => {
    assert.equal(shift(10, -20, { a: 2, d: 4 }), "5px -5px");
  });
});

describe("a bubble", () => {
  const window = { width: 400, height: 300 };
  const size = { width: 100, height: 40 };
  const box = (x, y) => ({ x, y, width: 20, bottom: y + 20 });

  it("stands above what it speaks of", () => {
    assert.deepEqual(beside(box(190, 200), size, window), { left: 150, top: 150 });
  });
  it("stands below where there is no room above", () => {
    assert.equal(beside(box(190, 30), size, window).top, 60);
  });
  it("never leaves the window", () => {
    assert.equal(beside(box(0, 200), size, window).left, 8);
    assert.equal(beside(box(390, 200), size, window).left, 292);
    assert.equal(beside({ x: 0, y: 20, width: 20, bottom: 290 }, size, window).top, 252);
  });
});

describe("an arrow key", () => {
  const at = (x, y) => ({ x, y, width: 10, height: 10 });
  it("goes to the nearest thing in its direction", () => {
    assert.equal(nearest(at(0, 0), [at(50, 0), at(20, 0), at(-5, 0)], [1, 0]), 1);
    assert.equal(nearest(at(0, 0), [at(50, 0), at(20, 0), at(-5, 0)], [-1, 0]), 2);
  });
  it("takes what lies straight ahead rather than what is nearer but aside", () => {
    assert.equal(nearest(at(0, 0), [at(20, 30), at(60, 0)], [1, 0]), 1);
    assert.equal(nearest(at(0, 0), [at(20, 15), at(60, 0)], [1, 0]), 0);
  });
  it("measures from middle to middle", () => {
    const wide = { x: 0, y: 0, width: 100, height: 10 };
    assert.equal(nearest(wide, [at(20, 0), at(60, 0)], [1, 0]), 1, "the first one lies left of the middle");
    assert.equal(nearest(at(0, 0), [{ x: 10, y: 0, width: 80, height: 10 }, at(30, 0)], [1, 0]), 1);
  });
  it("stays where nothing lies ahead", () => {
    assert.equal(nearest(at(0, 0), [at(0, 20), at(-9, 0)], [1, 0]), -1);
  });
});

describe("a place", () => {
  it("holds what lies inside it, its edges included", () => {
    const box = { x: 10, y: 20, width: 30, height: 40 };
    const held = [[10, 20], [40, 60], [25, 40], [9, 40], [41, 40], [25, 19], [25, 61]].map(([x, y]) => inside(box, x, y));
    assert.deepEqual(held, [true, true, true, false, false, false, false]);
  });
});

describe("time", () => {
  const line = (why) => ({ text: "", rule: "", keys: [], step: 1, why });
  it("goes on by a pause after each line, by reading time after one that explains itself", () => {
    const spoken = line("because");
    assert.deepEqual(beats([line(""), line(""), line("")], 100, 1), [0, 100, 200]);
    assert.deepEqual(beats([line(""), spoken, line("")], 100, 1), [0, 100, 100 + reading(spoken, 1)]);
  });
  it("is shorter at a higher speed, longer for longer words", () => {
    assert.equal(reading(line("because"), 2), reading(line("because"), 1) / 2);
    assert.ok(reading(line("because of the well"), 1) > reading(line("because"), 1));
  });
});
