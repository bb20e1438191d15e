/** The picture after the table's operations: the same as the one the table has drawn. */

import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";

import { Picture, isMoment } from "../../src/spellkeep/web/static/picture.js";
import { Node, install } from "./dom.mjs";

const svg = (key, inside = "") => `<g id="${key}">${inside}</g>`;
const pane = (...tiles) => ({ name: "board", box: [0, 0, 9, 9], view: "", layers: [["tiles", tiles.map((key) => [key, svg(key)])]] });

describe("a picture", () => {
  let picture, boxes;
  const keys = () => picture.panes.get("board").layer("tiles").children.map((node) => node.id);

  beforeEach(() => {
    install();
    boxes = [];
    picture = new Picture(() => new Node("div"), (shown, other) => boxes.push([shown.name, shown.box, other]));
    picture.full([pane("a", "b", "c")]);
  });

  it("has every element where it is painted", () => {
    assert.deepEqual(keys(), ["a", "b", "c"]);
    assert.deepEqual(boxes, [["board", [0, 0, 9, 9], false]]);
  });

  it("puts an element after another, or first", () => {
    picture.apply([["set", "board", "tiles", "x", "a", svg("x")]]);
    picture.apply([["set", "board", "tiles", "y", "", svg("y")]]);
    assert.deepEqual(keys(), ["y", "a", "x", "b", "c"]);
  });

  it("replaces what looks different, in its place, and says where it stood", () => {
    const at = (x, y) => `<g id="b" transform="translate(${x} ${y})"/>`;
    picture.apply([["set", "board", "tiles", "b", "a", at(3, -4.5)]]);
    const { changed, dropped } = picture.apply([["set", "board", "tiles", "b", "a", at(8, 9)]]);
    assert.deepEqual(keys(), ["a", "b", "c"]);
    assert.equal(picture.element("b").drawing, at(8, 9));
    assert.equal(changed[0].fresh, false);
    assert.deepEqual(changed[0].from, { x: 3, y: -4.5 });
    assert.deepEqual(dropped, []);
  });

  it("says what is new", () => {
    const { changed } = picture.apply([["set", "board", "tiles", "x", "c", svg("x")]]);
    assert.equal(changed[0].fresh, true);
    assert.equal(changed[0].from, null);
  });

  it("forgets what is dropped, but leaves it to whoever lets it vanish", () => {
    const { dropped } = picture.apply([["drop", "b"]]);
    assert.equal(picture.element("b"), undefined);
    assert.deepEqual(dropped.map((node) => node.id), ["b"]);
    assert.deepEqual(keys(), ["a", "b", "c"]);
    assert.deepEqual(picture.apply([["drop", "b"]]).dropped, []);
  });

  it("finds a thing under its new key", () => {
    const thing = picture.element("a");
    picture.apply([["rename", "a", "z"]]);
    assert.equal(picture.element("z"), thing);
    assert.equal(picture.element("a"), undefined);
    assert.deepEqual(keys(), ["z", "b", "c"]);
  });

  it("moves a thing that was renamed and set in one step", () => {
    const { changed } = picture.apply([["rename", "a", "z"], ["set", "board", "tiles", "z", "c", svg("z")]]);
    assert.deepEqual(keys(), ["b", "c", "z"]);
    assert.equal(changed[0].fresh, false, "it came from somewhere");
  });

  it("begins panes that are new, and knows when one shows another picture", () => {
    picture.apply([["box", "hand", [0, 0, 5, 5], ""], ["box", "board", [0, 0, 20, 20], "stage"]]);
    assert.deepEqual(boxes.slice(1), [["hand", [0, 0, 5, 5], false], ["board", [0, 0, 20, 20], true]]);
  });

  it("can be shown again as it was", () => {
    const before = picture.copy();
    picture.apply([["set", "board", "tiles", "x", "", svg("x")]]);
    picture.full(before);
    assert.deepEqual(keys(), ["a", "b", "c"]);
    assert.deepEqual(picture.copy(), before);
  });

  it("has ghosts that are no elements of it", () => {
    picture.showGhost([["board", "ghost", "a", svg("a")], ["board", "ghost", "g", svg("g")]], { g: {} });
    assert.deepEqual(picture.ghosts.map((ghost) => [ghost.id, ghost.classList.contains("ghost-tap")]), [["ghost:a", false], ["ghost:g", true]]);
    assert.equal(picture.element("g"), undefined);
    picture.showInstead([["board", "ghost", "other", svg("other")], ["board", "ghost", "g", svg("g")]]);
    assert.deepEqual(picture.ghosts.map((ghost) => ghost.id), ["ghost:g", "ghost:other"], "what can be pointed at stays");
    picture.clearGhost();
    assert.deepEqual(picture.panes.get("board").layer("ghost").children, []);
  });
});

describe("a moment", () => {
  it("is told by its key", () => {
    assert.equal(isMoment("moment-3"), true);
    assert.equal(isMoment("tile-moment-3"), false);
  });
});
