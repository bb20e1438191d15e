/** What the page says: words with their gaps filled, whose decision it is, who won, what may be instructed. */

import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";

import { freeForBots } from "../../src/spellkeep/web/static/host.js";
import { promptOf } from "../../src/spellkeep/web/static/panel.js";
import { headline } from "../../src/spellkeep/web/static/result.js";
import { nameOf, waitingFor } from "../../src/spellkeep/web/static/seats.js";
import { choices } from "../../src/spellkeep/web/static/standing.js";
import { Story } from "../../src/spellkeep/web/static/story.js";
import { say } from "../../src/spellkeep/web/static/words.js";
import { install, installWords } from "./dom.mjs";

const seat = (number, more) => ({ seat: number, side: number - 1, name: `P${number}`, kind: "guest", bot: null, here: true, me: false, mine: false, ...more });
const table = (more) => ({ seats: [seat(1, { me: true, mine: true }), seat(2), seat(3)], me: 1, to_act: [2], over: false, host: true, standing: null, result: null, ...more });

beforeEach(async () => {
  install();
  await installWords({
    "table.you": "{name} (you)", "table.wait_one": "wait for {names}", "table.wait": "wait for all: {names}", "table.looking": "you look on",
    "result.won": "{names} won", "result.shared": "shared by {names}", "form.seat": "seat {seat}", "story.more": "{count} more",
  });
});

describe("words", () => {
  it("have their gaps filled, with numbers too", () => {
    assert.equal(say("form.seat", { seat: 3 }), "seat 3");
  });
  it("show a gap that nobody fills, and a key that nobody wrote", () => {
    assert.equal(say("table.you"), "{name} (you)");
    assert.equal(say("no.such"), "no.such");
  });
  it("take a name as a name, whatever is in it", () => {
    assert.equal(say("result.won", { names: "{names} $& $1" }), "{names} $& $1 won");
  });
});

describe("a seat", () => {
  it("is called by its name, its bot, or its number", () => {
    assert.equal(nameOf(seat(1, { me: true })), "P1 (you)");
    assert.equal(nameOf(seat(2, { name: "", bot: "adept" })), "adept");
    assert.equal(nameOf(seat(2, { name: "" })), "seat 2");
    assert.equal(nameOf(seat(2, { kind: "open", name: "" })), "table.open_seat");
    assert.equal(nameOf(seat(1, { me: true, name: "" })), "table.you_only");
  });
});

describe("whose decision it is", () => {
  it("is mine if I am asked and nothing answers for me", () => {
    assert.equal(waitingFor(table({ to_act: [1, 2] })), "table.yours");
    assert.equal(waitingFor(table({ to_act: [1], standing: { instruction: "pass", label: "Pass", answers: true } })), "standing.answers");
    assert.equal(waitingFor(table({ to_act: [1], standing: { instruction: "pass", label: "Pass", answers: false } })), "table.yours");
  });
  it("names whoever is waited for", () => {
    assert.equal(waitingFor(table({})), "wait for P2");
    assert.equal(waitingFor(table({ to_act: [2, 3] })), "wait for all: P2, P3");
    assert.equal(waitingFor(table({ me: null, to_act: [3] })), "wait for P3 you look on");
  });
  it("is nobody's when it is over, or chance is asked", () => {
    assert.equal(waitingFor(table({ over: true, to_act: [1] })), "table.over");
    assert.equal(waitingFor(table({ to_act: [] })), "decision.none");
  });
});

describe("the end", () => {
  const result = (won) => ({ winners: [], names: ["A", "B"], won, text: "", reason: "", items: [] });
  const two = (more) => table({ seats: [seat(1, { me: true }), seat(2)], ...more });

  it("is told from where I sit", () => {
    assert.equal(headline(two({ result: result([1]) })), "B won");
    assert.equal(headline(two({ result: result([0]) })), "result.you_won");
    assert.equal(headline(two({ result: result([0, 1]) })), "shared by A, B");
    assert.equal(headline(two({ result: null })), "table.over");
  });
  it("is a team's, if I have a partner", () => {
    const seats = [seat(1, { me: true, side: 0 }), seat(2, { side: 1 }), seat(3, { side: 0 })];
    assert.equal(headline(table({ seats, result: result([0]) })), "result.your_team_won");
  });
});

describe("the host", () => {
  it("may seat bots where nobody sits, or somebody left", () => {
    const seats = [seat(1, { me: true, mine: true, here: false }), seat(2, { here: false }), seat(3), seat(4, { kind: "open", here: false }), seat(5, { kind: "bot" })];
    assert.deepEqual(freeForBots(table({ seats })).map((free) => free.seat), [2, 4]);
    assert.deepEqual(freeForBots(table({ seats, host: false })), []);
    assert.deepEqual(freeForBots(table({ seats, over: true })), []);
  });
});

describe("standing instructions", () => {
  const offered = [["pass", "Pass"], ["useful", "Only if useful"]];
  it("that are offered can be given, the one that is given taken back", () => {
    const given = choices(offered, { instruction: "useful", label: "Only if useful", answers: true });
    assert.deepEqual(given.map((choice) => [choice.word, choice.given]), [["pass", false], ["useful", true]]);
    assert.deepEqual(choices(offered, null).map((choice) => choice.given), [false, false]);
  });
  it("that are given can be taken back even where they are not offered", () => {
    assert.deepEqual(choices([], { instruction: "pass", label: "Pass", answers: true }), [{ word: "pass", label: "Pass", given: true }]);
    assert.deepEqual(choices([["other", "Other"]], { instruction: "pass", label: "Pass", answers: true }).map((choice) => choice.word), ["pass"]);
    assert.deepEqual(choices([["pass", "Pass"]], { instruction: "pass", label: "Given", answers: true })[0].label, "Pass");
    assert.deepEqual(choices([], null), []);
  });
});

describe("the prompt", () => {
  const shown = (picks, sent = false) => promptOf({ picks, sent, asking: false, prompt: "choose", words: "", standing: null });
  it("says what is asked until the answer is complete, and that of a sheet always", () => {
    assert.equal(shown(null), "choose");
    assert.equal(shown({ complete: false, unlisted: false, turnable: false }), "choose");
    assert.equal(shown({ complete: true, unlisted: false, turnable: false }), "decision.ready");
    assert.equal(shown({ complete: true, unlisted: false, turnable: true }), "decision.ready_turn");
    assert.equal(shown({ complete: true, unlisted: true, turnable: false }), "choose");
    assert.equal(shown({ complete: true, unlisted: false, turnable: true }, true), "decision.sending");
  });
});

describe("the story", () => {
  const line = (step) => ({ text: `line ${step}`, rule: "", keys: [`moment-${step % 2}`], step, why: "" });
  const since = (story) => story.lines.slice(story.mine).map((told) => told.step);

  it("begins anew with what I do, and goes on with what others do", () => {
    const story = new Story(() => {}, () => {});
    story.full([line(1), line(2)], 1);
    assert.deepEqual(since(story), [2]);
    story.add([], false);
    assert.deepEqual(since(story), [2], "nothing of mine is new yet");
    story.add([line(3)], true);
    assert.deepEqual(since(story), [3], "my doing is what is new");
    story.add([line(4)], false);
    assert.deepEqual(since(story), [4], "others have done something since");
    story.add([line(5)], false);
    assert.deepEqual(since(story), [4, 5]);
  });
  it("is shown again from its first to its last step", () => {
    const shown = [];
    const story = new Story((first, last) => shown.push([first, last]), () => {});
    story.again();
    story.full([line(1), line(2), line(3)], 1);
    story.again();
    assert.deepEqual(shown, [[2, 3]]);
  });
  it("knows the last line about a moment", () => {
    const story = new Story(() => {}, () => {});
    story.full([line(1), line(2), line(3)], 0);
    assert.equal(story.moment("moment-1").step, 3);
    assert.equal(story.moment("moment-9"), undefined);
  });
});
