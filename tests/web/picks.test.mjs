/** Picks: in any order, each filters the legal moves; sheets are filled in freely and judged by the table. */

import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { Picks } from "../../src/spellkeep/web/static/picks.js";
import { Unfinished } from "../../src/spellkeep/web/static/unfinished.js";

const ask = (parts, moves) => ({ prompt: "?", parts, moves, labels: {}, purpose: "", rule: "" });
const element = (name) => ({ name, kind: "element" });
const ghost = (more) => ({ t: "ghost", n: 1, elements: [], words: "", token: null, picks: {}, refuse: "", rule: "", taps: {}, moves: [], ...more });

const PLACING = ask(
  [element("tile"), element("cell"), { name: "turn", kind: "cycle" }],
  [
    ["S@e1N", "S", "e1", "N"],
    ["S@e1E", "S", "e1", "E"],
    ["S@w1N", "S", "w1", "N"],
    ["C@w1N", "C", "w1", "N"],
    ["M", "M", "", ""],
  ],
);
const PLAN = ask([{ name: "orders", kind: "slots", values: ["r", "b"], low: 1, places: 3, start: "r,," }, element("instead")], [["pass", "", "pass"]]);
const LAZY = ask([{ name: "from", kind: "lazy" }, { name: "to", kind: "lazy" }], []);

describe("listed moves", () => {
  it("offer for each part what goes with the other picks", () => {
    const picks = new Picks(PLACING);
    assert.deepEqual([...picks.open()], ["S", "C", "M", "e1", "w1"]);
    picks.pick("C");
    assert.deepEqual(picks.candidates("cell"), ["w1"]);
    assert.deepEqual(picks.candidates("tile"), ["S", "C", "M"], "a pick may be replaced");
  });

  it("are complete whatever was picked first", () => {
    for (const order of [["S", "w1"], ["w1", "S"]]) {
      const picks = new Picks(PLACING);
      for (const value of order) assert.ok(picks.pick(value));
      assert.equal(picks.token, "S@w1N");
    }
  });

  it("are not complete as long as two parts are open", () => {
    const picks = new Picks(PLACING);
    picks.pick("S");
    assert.equal(picks.complete, false);
    assert.equal(picks.token, null);
  });

  it("are not complete before anything is picked, even if there is only one", () => {
    const picks = new Picks(ask([element("tile")], [["S", "S"]]));
    assert.equal(picks.complete, false);
    picks.pick("S");
    assert.equal(picks.complete, true);
  });

  it("fill the first part that is free where a value fits several", () => {
    const picks = new Picks(ask([element("from"), element("to")], [["ab", "a", "b"], ["ba", "b", "a"]]));
    picks.pick("a");
    assert.deepEqual(picks.picks, { from: "a" });
    picks.pick("b");
    assert.equal(picks.token, "ab");
  });

  it("may need one pick only", () => {
    const picks = new Picks(PLACING);
    picks.pick("M");
    assert.equal(picks.token, "M");
    assert.equal(picks.turnable, false);
  });

  it("give up what no longer goes with a new pick", () => {
    const picks = new Picks(PLACING);
    picks.pick("S");
    picks.pick("e1");
    picks.pick("C");
    assert.deepEqual(picks.picks, { tile: "C" }, "C cannot stand on e1");
  });

  it("know nothing of values that occur in no move", () => {
    const picks = new Picks(PLACING);
    assert.equal(picks.pick("e9"), false);
    assert.deepEqual(picks.picks, {});
    assert.equal(picks.known().has(""), false);
  });

  it("turn round and round, and backwards", () => {
    const picks = new Picks(PLACING);
    picks.pick("S");
    picks.pick("e1");
    assert.ok(picks.turnable);
    assert.equal(picks.token, "S@e1N");
    assert.equal(picks.turn(), true);
    assert.equal(picks.token, "S@e1E");
    picks.turn();
    assert.equal(picks.token, "S@e1N");
    picks.turn(-1);
    assert.equal(picks.token, "S@e1E");
    picks.pick("w1");
    assert.equal(picks.turn(), false, "there it lies one way only");
  });

  it("turn anew after another pick", () => {
    const picks = new Picks(PLACING);
    picks.pick("S");
    picks.pick("e1");
    picks.turn();
    picks.pick("w1");
    assert.deepEqual(picks.picks, { tile: "S", cell: "w1" });
  });

  it("are taken back one by one, the latest first, with their turning", () => {
    const picks = new Picks(PLACING);
    picks.pick("S");
    picks.pick("e1");
    picks.turn();
    assert.ok(picks.back());
    assert.deepEqual(picks.picks, { tile: "S" });
    assert.ok(picks.back());
    assert.equal(picks.back(), false);
  });

  it("are picked as a whole by their token", () => {
    const picks = new Picks(PLACING);
    picks.pick("C");
    assert.ok(picks.whole("S@e1E"));
    assert.deepEqual(picks.picks, { tile: "S", cell: "e1", turn: "E" });
    assert.equal(picks.whole("S@e1W"), false);
  });

  it("take over what the table filled in, and nothing of parts they do not have", () => {
    const picks = new Picks(PLACING);
    picks.take({ tile: "S", cell: "", colour: "red" });
    assert.deepEqual(picks.picks, { tile: "S" });
  });

  it("say what of the picks was pointed at, not what was turned", () => {
    const picks = new Picks(PLACING);
    picks.whole("S@e1E");
    assert.deepEqual(picks.pointedValues(), ["S", "e1"]);
  });
});

describe("a sheet", () => {
  it("is made of every kind of part that is filled in freely, and of no other", () => {
    const sheets = (kind) => new Picks(ask([{ name: "part", kind }], [])).sheet.length;
    assert.deepEqual(["set", "order", "number", "slots", "assign"].map(sheets), [1, 1, 1, 1, 1]);
    assert.deepEqual(["element", "cycle", "lazy"].map(sheets), [0, 0, 0]);
  });

  it("begins with what is proposed, and is judged by the table alone", () => {
    const picks = new Picks(PLAN);
    assert.ok(picks.unlisted);
    assert.deepEqual(picks.picks, { orders: "r,," });
    assert.equal(picks.token, null);
    picks.hear(ghost({ token: "r b", picks: { orders: "r,b," } }));
    assert.equal(picks.token, "r b");
    assert.deepEqual(picks.picks, { orders: "r,b," });
  });

  it("gives up a listed move when it is filled in, and undoes edit by edit", () => {
    const picks = new Picks(PLAN);
    picks.pick("pass");
    assert.equal(picks.picks.instead, "pass");
    picks.fill("orders", "b,,");
    assert.deepEqual(picks.picks, { orders: "b,," });
    assert.ok(picks.back());
    assert.deepEqual(picks.picks, { orders: "r,,", instead: "pass" });
    assert.ok(picks.back());
    assert.deepEqual(picks.picks, { orders: "r,," });
    assert.equal(picks.back(), false);
  });

  it("keeps what is picked if the answer to a text cannot be said in picks", () => {
    const picks = new Picks(PLAN);
    picks.hear(ghost({ token: "b b b", picks: {} }));
    assert.deepEqual(picks.picks, { orders: "r,," });
    picks.hear(ghost({ token: null, picks: {} }));
    assert.deepEqual(picks.picks, {}, "nothing is left of it");
  });

  it("is changed by pointing at what the table says means something", () => {
    const picks = new Picks(PLAN);
    picks.hear(ghost({ picks: { orders: "r,,", instead: "pass" }, taps: { "city-3": { orders: "r,b,", instead: "" } } }));
    assert.deepEqual(picks.after("city-3"), { orders: "r,b,", instead: "" });
    picks.tap("city-3");
    assert.deepEqual(picks.picks, { orders: "r,b," });
  });

  it("remembers fifty edits and no more", () => {
    const picks = new Picks(PLAN);
    for (let edit = 0; edit < 60; edit += 1) picks.fill("orders", `r,${edit},`);
    assert.equal(picks.past.length, 50);
  });
});

describe("lazy parts", () => {
  it("are picked from the rows that came with the last ghost", () => {
    const picks = new Picks(LAZY);
    assert.deepEqual([...picks.open()], []);
    picks.hear(ghost({ moves: [["", "a", ""], ["", "b", ""], ["", "", "x"]] }));
    assert.deepEqual([...picks.open()], ["a", "b", "x"]);
    assert.ok(picks.pick("b"));
    assert.deepEqual(picks.picks, { from: "b" });
    assert.deepEqual(picks.after("x"), { from: "b", to: "x" });
    assert.equal(picks.after("y"), null);
  });
});

describe("between two questions", () => {
  it("unfinished picks come back when the same is asked again, once", () => {
    const memory = new Unfinished();
    const before = new Picks(PLACING);
    before.pick("S");
    memory.keep(before, false);
    const again = new Picks(PLACING);
    assert.ok(memory.bringBack(again));
    assert.deepEqual(again.picks, { tile: "S" });
    assert.equal(memory.bringBack(new Picks(PLACING)), false);
  });

  it("they outlive a time in which nothing is asked, but not another question", () => {
    const memory = new Unfinished();
    const before = new Picks(PLACING);
    before.pick("S");
    memory.keep(before, false);
    memory.keep(null, false);
    assert.ok(memory.kept);
    assert.equal(memory.bringBack(new Picks(PLAN)), false);
    assert.equal(memory.bringBack(new Picks(PLACING)), false);
  });

  it("what was sent is not picked once more", () => {
    const memory = new Unfinished();
    const before = new Picks(PLACING);
    before.pick("M");
    memory.keep(before, true);
    assert.equal(memory.bringBack(new Picks(PLACING)), false);
  });

  it("a sheet nobody edited is not kept, one that was edited comes back with its past", () => {
    const memory = new Unfinished();
    const before = new Picks(PLAN);
    memory.keep(before, false);
    assert.equal(memory.kept, null);
    before.fill("orders", "b,,");
    memory.keep(before, false);
    const again = new Picks(PLAN);
    assert.ok(memory.bringBack(again));
    assert.ok(again.back());
    assert.deepEqual(again.picks, { orders: "r,," });
  });

  it("a plan is proposed to later questions that have its part", () => {
    const memory = new Unfinished();
    const parts = [{ name: "orders", kind: "slots", values: ["r"], low: 0, places: 2, carried: true }, { name: "other", kind: "set", values: ["x"], low: 0, high: 1 }];
    const sent = new Picks(ask(parts, []));
    sent.fill("orders", "r,");
    sent.fill("other", "x");
    memory.plan(sent);
    const next = new Picks(ask(parts, []));
    memory.propose(next);
    assert.deepEqual(next.picks, { orders: "r," });
  });
});
