/** The controls of a sheet: what tapping, dragging and typing make of a value. */

import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";

import { AssignControl } from "../../src/spellkeep/web/static/part_assign.js";
import { NumberControl } from "../../src/spellkeep/web/static/part_number.js";
import { OrderControl } from "../../src/spellkeep/web/static/part_order.js";
import { SetControl } from "../../src/spellkeep/web/static/part_set.js";
import { SlotsControl } from "../../src/spellkeep/web/static/part_slots.js";
import { installWords, install } from "./dom.mjs";

install();
await installWords({ "sheet.enough": "enough {high}", "sheet.full": "full", "sheet.bin_refuses": "{bin} refuses {what}", "sheet.bin_full": "{bin} is full" });

let filled, told, drawn, sent, focused;
const world = {
  value: () => filled,
  fill: (_, value) => (filled = value),
  tell: (sentence) => told.push(sentence),
  name: (value) => value,
  redraw: () => (drawn += 1),
  waiting: () => sent,
  focus: (at) => (focused = at),
};
beforeEach(() => {
  filled = "";
  told = [];
  drawn = 0;
  sent = false;
  focused = "";
});

describe("a set", () => {
  const control = (more) => new SetControl({ kind: "set", name: "cards", values: ["a", "b", "c"], low: 1, high: 2, ...more }, world);

  it("holds what was tapped, in the order of the values", () => {
    control().tap("b", "");
    assert.equal(filled, "b");
    control().tap("a", filled);
    assert.equal(filled, "a,b");
  });

  it("loses what is tapped again", () => {
    control().tap("a", "a,b");
    assert.equal(filled, "b");
  });

  it("takes no more than it may, and says so", () => {
    filled = "a,b";
    control().tap("c", filled);
    assert.equal(filled, "a,b");
    assert.deepEqual(told, ["enough 2"]);
  });

  it("replaces the one it may hold", () => {
    control({ high: 1 }).tap("c", "a");
    assert.equal(filled, "c");
    assert.deepEqual(told, []);
  });
});

describe("an order", () => {
  const control = new OrderControl({ kind: "order", name: "row", values: ["a", "b", "c"] }, world);

  it("has everything; what is missing stands at the end", () => {
    assert.deepEqual(control.order("c"), ["c", "a", "b"]);
  });

  it("moves one place, or to where it is dropped", () => {
    control.move("a,b,c", 0, 1);
    assert.equal(filled, "b,a,c");
    control.drop("2", "0", "a,b,c");
    assert.equal(filled, "c,a,b");
  });

  it("never moves out of the row", () => {
    filled = "same";
    control.move("a,b,c", 0, -1);
    control.move("a,b,c", 2, 3);
    control.move("a,b,c", 1, 1);
    assert.equal(filled, "same");
  });
});

describe("a number", () => {
  const control = new NumberControl({ kind: "number", name: "n", low: 2, high: 5 }, world);

  it("stays within its limits, whole, and is a number", () => {
    const results = [1, 9, 3.4, Number.NaN].map((number) => {
      control.set(number);
      return filled;
    });
    assert.deepEqual(results, ["2", "5", "3", "2"]);
  });
});

describe("the buttons of a number", () => {
  const control = new NumberControl({ kind: "number", name: "n", low: 2, high: 5 }, world);
  const off = (number) => [control.step(number, -1).disabled, control.step(number, 1).disabled];

  it("stop at its limits, and while the answer is sent", () => {
    assert.deepEqual([off(2), off(3), off(5)], [[true, false], [false, false], [false, true]]);
    sent = true;
    assert.deepEqual(off(3), [true, true]);
  });

  it("go one down and one up", () => {
    control.step(3, 1).click();
    assert.equal(filled, "4");
    control.step(3, -1).click();
    assert.equal(filled, "2");
  });
});

describe("the buttons of an order", () => {
  const control = new OrderControl({ kind: "order", name: "row", values: ["a", "b"] }, world);

  it("move a value up and down", () => {
    control.step("a,b", "a", 0, 1, false).click();
    assert.equal(filled, "b,a");
    control.step("a,b", "b", 1, -1, false).click();
    assert.equal(filled, "b,a");
  });

  it("are off at the end of the row, and while the answer is sent", () => {
    assert.equal(control.step("a,b", "a", 0, -1, true).disabled, true);
    assert.equal(control.step("a,b", "a", 0, 1, false).disabled, false);
    sent = true;
    assert.equal(control.step("a,b", "a", 0, 1, false).disabled, true);
  });
});

describe("the keys of a dial", () => {
  const control = () => new SlotsControl({ kind: "slots", name: "orders", values: ["r", "b"], low: 0, places: 3 }, world);
  const press = (key, value, place) => {
    const event = { key, prevented: false, preventDefault: () => (event.prevented = true), stopPropagation: () => {} };
    control().key(event, value, place);
    return event.prevented;
  };

  it("turn it, set it, empty it", () => {
    const results = ["ArrowDown", "ArrowUp", "1", "2", "Delete", "Backspace"].map((key) => {
      assert.ok(press(key, "r,,", 0));
      return filled;
    });
    assert.deepEqual(results, ["b,,", ",,", "r,,", "b,,", ",,", ",,"]);
  });

  it("go along the row", () => {
    press("ArrowRight", "r,,", 1);
    assert.equal(focused, "orders/dial/2");
    press("ArrowLeft", "r,,", 1);
    assert.equal(focused, "orders/dial/0");
  });

  it("leave every other key to the page", () => {
    for (const key of ["3", "0", "x", "Enter"]) assert.equal(press(key, "r,,", 0), false);
    assert.equal(filled, "");
  });
});

describe("slots", () => {
  const control = () => new SlotsControl({ kind: "slots", name: "orders", values: ["r", "b"], low: 0, places: 3 }, world);

  it("are as many as there are places, whatever is filled in", () => {
    assert.deepEqual(control().dials(""), ["", "", ""]);
    assert.deepEqual(control().dials("r,,b,r"), ["r", "", "b"]);
  });

  it("are filled from the first free one on", () => {
    control().tap("b", "r,,");
    assert.equal(filled, "r,b,");
  });

  it("say when all are full", () => {
    filled = "r,r,r";
    control().tap("b", filled);
    assert.equal(filled, "r,r,r");
    assert.deepEqual(told, ["full"]);
  });

  it("turn when they are pressed twice", () => {
    const dials = control();
    dials.press("r,,", 0);
    assert.equal(filled, "", "the first press selects");
    assert.equal(drawn, 1);
    dials.press("r,,", 0);
    assert.equal(filled, "b,,");
    dials.press("b,,", 0);
    assert.equal(filled, ",,", "after the last symbol comes none");
  });

  it("change places by dragging, and take symbols from the palette", () => {
    control().drop("0", "2", "r,b,");
    assert.equal(filled, "b,,r");
    control().drop("b", "1", "r,,");
    assert.equal(filled, "r,b,");
  });

  it("are emptied from the end, or where one is selected", () => {
    const dials = control();
    dials.clear("r,b,");
    assert.equal(filled, "r,,");
    dials.selected = 0;
    dials.clear("r,b,");
    assert.equal(filled, ",b,");
  });
});

describe("bins", () => {
  const bins = [
    { key: "left", label: "Left", low: 0, high: 1, accepts: null },
    { key: "right", label: "Right", low: 0, high: 9, accepts: ["b"] },
  ];
  const control = () => new AssignControl({ kind: "assign", name: "sides", values: ["a", "b", "c"], bins, rest: null }, world);

  it("take an item that was tapped before", () => {
    const sides = control();
    sides.tap("a", "");
    assert.equal(filled, "");
    sides.tap("left", "");
    assert.equal(filled, "a:left");
    assert.equal(sides.held, null);
  });

  it("that were tapped first take one item after the other", () => {
    const sides = control();
    sides.tap("right", "");
    sides.tap("b", "");
    assert.equal(filled, "b:right");
    assert.equal(sides.active, "right");
  });

  it("refuse what they do not accept, and what is too much", () => {
    control().drop("a", "right", "");
    control().drop("b", "left", "a:left");
    assert.equal(filled, "");
    assert.deepEqual(told, ["Right refuses a", "Left is full"]);
  });

  it("let an item go that is tapped, and it is held", () => {
    const sides = control();
    sides.tap("a", "a:left,b:right");
    assert.equal(filled, "b:right");
    assert.equal(sides.held, "a");
    assert.deepEqual(sides.chosen(filled), ["a", "b"]);
    assert.deepEqual(sides.settled(filled), ["b"]);
  });

  it("lose what is dropped on the tray", () => {
    control().drop("a", "", "a:left,b:right");
    assert.equal(filled, "b:right");
  });

  it("make room: an item that changes its bin does not count in the old one", () => {
    control().drop("b", "left", "b:left");
    assert.equal(filled, "b:left");
    assert.deepEqual(told, []);
  });

  it("may have keys with colons", () => {
    assert.deepEqual([...control().where("a:x:y")], [["a", "x:y"]]);
  });
});
