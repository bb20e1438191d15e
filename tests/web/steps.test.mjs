/** Steps: shown in order, none twice, none left out; what is asked is asked when nothing more waits. */

import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";

import { Questions } from "../../src/spellkeep/web/static/questions.js";
import { Steps, fits, isAside } from "../../src/spellkeep/web/static/steps.js";
import { install, installWords } from "./dom.mjs";

const LINE = { text: "Ada moves.", rule: "", keys: ["e1"], step: 1, why: "" };
const TABLE = { kit: "kit", seats: [], to_act: [], me: 1, over: false, standing: null };
const step = (from, seq, more) => ({ t: "step", from, seq, ops: [], lines: [LINE], ask: null, say: "", table: TABLE, asked: "", turn: 1, frames: [], ...more });
const full = (seq, more) => ({ t: "full", seq, table: TABLE, panes: [], ask: null, log: [], say: "", asked: "", since: 0, turn: 1, ...more });

describe("a step", () => {
  it("fits if it follows what is shown", () => {
    assert.equal(fits({ from: 4, seq: 5 }, 4), "show");
    assert.equal(fits({ from: 4, seq: 4 }, 4), "seats");
    assert.equal(fits({ from: 5, seq: 6 }, 4), "missed");
    assert.equal(fits({ from: 3, seq: 4 }, 4), "old");
    assert.equal(fits({ from: 3, seq: 3 }, 4), "old");
  });

  it("is an aside only if it leaves my question as it is and tells nothing", () => {
    const quiet = step(1, 2, { lines: [], ask: { prompt: "?" }, asked: "q" });
    assert.equal(isAside(quiet, "q"), true);
    assert.equal(isAside(quiet, "other"), false);
    assert.equal(isAside({ ...quiet, asked: "" }, ""), false, "nobody is choosing");
    assert.equal(isAside({ ...quiet, lines: [LINE] }, "q"), false);
    assert.equal(isAside({ ...quiet, frames: [{ ops: [], lines: [] }] }, "q"), false);
    assert.equal(isAside({ ...quiet, ask: null }, "q"), false);
  });
});

describe("steps", () => {
  let did, speeds, steps, release;

  beforeEach(async () => {
    install();
    await installWords({});
    globalThis.document.body = { prepend: () => {} };
    globalThis.DOMParser = class {
      parseFromString() {
        return { documentElement: { setAttribute: () => {}, classList: { add: () => {} } } };
      }
    };
    globalThis.document.importNode = (node) => node;
    globalThis.fetch = async () => ({ text: async () => "" });
    did = [];
    speeds = [];
    release = null;
    const picture = { full: () => did.push("picture"), apply: (ops) => did.push(`apply ${ops}`), panes: new Map([["board", { layer: () => "tiles" }]]), elements: new Map(), element: () => undefined };
    const stage = {
      picture,
      movement: {
        play: async (_, lines, __, speed) => {
          speeds.push(speed);
          if (release) await release;
        },
      },
      halos: { clear: () => {}, add: () => {} },
      playback: { play: async (frames) => did.push(`frames ${frames.length}`) },
      story: { full: () => {}, add: (lines, own) => did.push(`told ${lines.length}${own ? " own" : ""}`) },
      decision: { picks: null, open: (ask) => did.push(ask ? `ask ${ask.prompt}` : "ask nothing"), mark: () => did.push("mark") },
      settings: { speed: 1 },
    };
    steps = new Steps(stage, {
      missed: () => did.push("missed"),
      first: () => did.push("first"),
      seated: () => did.push("seated"),
      turned: () => did.push("turned"),
      asked: ({ seq }) => did.push(`asked ${seq}`),
      past: async () => did.push("past"),
    });
  });

  it("begin with the whole picture, and ask at the end", async () => {
    await steps.hear(full(7, { ask: { prompt: "go" }, asked: "q" }));
    assert.deepEqual(did, ["first", "picture", "seated", "turned", "ask go", "asked 7"]);
    assert.equal(steps.seq, 7);
    assert.equal(steps.question, "q");
  });

  it("ask for what is missing, and change nothing", async () => {
    await steps.hear(full(7));
    did.length = 0;
    await steps.hear(step(8, 9));
    assert.deepEqual(did, ["missed"]);
    assert.equal(steps.seq, 7);
  });

  it("only seat people if nothing happened, and forget what is shown already", async () => {
    await steps.hear(full(7));
    did.length = 0;
    await steps.hear(step(7, 7));
    await steps.hear(step(6, 7));
    assert.deepEqual(did, ["seated"]);
  });

  it("wait for one another, and only the last one asks", async () => {
    await steps.hear(full(7));
    did.length = 0;
    let go = () => {};
    release = new Promise((done) => (go = done));
    const first = steps.hear(step(7, 8, { ask: { prompt: "one" }, asked: "a" }));
    steps.hear(step(8, 9, { ask: { prompt: "two" }, asked: "b" }));
    assert.equal(steps.busy, true);
    assert.equal(steps.seq, 8, "the second one waits");
    go();
    await first;
    assert.equal(steps.seq, 9);
    assert.deepEqual(did.filter((word) => word.startsWith("ask ") && word !== "ask nothing"), ["ask two"]);
    assert.equal(steps.busy, false);
  });

  it("hurry when many wait, and take their time when few do", async () => {
    await steps.hear(full(0));
    let go = () => {};
    release = new Promise((done) => (go = done));
    const last = steps.hear(step(0, 1));
    for (let seq = 1; seq < 6; seq += 1) steps.hear(step(seq, seq + 1));
    go();
    await last;
    assert.deepEqual(speeds, [1, 4, 4, 1, 1, 1]);
    assert.equal(steps.seq, 6);
  });

  it("tell what came of my own act as mine, once", async () => {
    await steps.hear(full(0));
    steps.acted = true;
    await steps.hear(step(0, 1));
    await steps.hear(step(1, 2));
    assert.deepEqual(did.filter((word) => word.startsWith("told")), ["told 1 own", "told 1"]);
  });

  it("show frames before the rest, and tell their lines first", async () => {
    await steps.hear(full(0));
    did.length = 0;
    await steps.hear(step(0, 1, { frames: [{ ops: [], lines: [LINE, LINE] }] }));
    assert.ok(did.indexOf("frames 1") < did.indexOf("told 3"));
    assert.ok(did.indexOf("told 3") < did.indexOf("apply "));
  });

  it("leave a trace on the places of the board that they speak of", async () => {
    const traced = [];
    await steps.hear(full(0));
    steps.stage.halos.add = (kind, keys) => traced.push(kind, ...keys);
    steps.stage.picture.element = (key) => ({ parentNode: key === "e1" ? "tiles" : "pieces" });
    await steps.hear(step(0, 1, { lines: [LINE, { ...LINE, keys: ["golem"] }] }));
    assert.deepEqual(traced, ["trace", "e1"]);
  });

  it("can be skipped while they move, and not afterwards", async () => {
    const skip = globalThis.document.getElementById("skip");
    await steps.hear(full(0));
    let go = () => {};
    release = new Promise((done) => (go = done));
    const shown = steps.hear(step(0, 1));
    await new Promise((done) => setImmediate(done));
    assert.equal(skip.hidden, false);
    go();
    await shown;
    assert.equal(skip.hidden, true);
  });

  it("disturb nobody who is choosing by an aside", async () => {
    await steps.hear(full(0, { ask: { prompt: "go" }, asked: "q" }));
    steps.stage.decision.picks = {};
    did.length = 0;
    await steps.hear(step(0, 1, { lines: [], ask: { prompt: "go" }, asked: "q" }));
    assert.deepEqual(did, ["apply ", "seated", "mark"]);
    assert.equal(steps.seq, 1);
  });

  it("change the scale between turns, and always where no turns are counted", async () => {
    await steps.hear(full(0, { turn: 3 }));
    await steps.hear(step(0, 1, { turn: 3 }));
    assert.equal(did.filter((word) => word === "turned").length, 1);
    await steps.hear(step(1, 2, { turn: 4 }));
    assert.equal(did.filter((word) => word === "turned").length, 2);
    await steps.hear(step(2, 3, { turn: 0 }));
    await steps.hear(step(3, 4, { turn: 0 }));
    assert.equal(did.filter((word) => word === "turned").length, 4);
  });

  it("go on after something could not be shown", async () => {
    await steps.hear(full(0));
    steps.stage.picture.apply = () => {
      throw new Error("broken");
    };
    await assert.rejects(steps.hear(step(0, 1)));
    assert.equal(steps.busy, false);
  });
});

describe("questions", () => {
  let sent, questions;
  beforeEach(() => {
    sent = [];
    questions = new Questions((message) => sent.push(message), () => 41);
  });

  it("bear a number and what is shown", () => {
    questions.peek({ picks: { tile: "S" } });
    questions.why({ token: "x" });
    assert.deepEqual(sent, [
      { t: "peek", n: 1, seq: 41, picks: { tile: "S" } },
      { t: "why", n: 2, seq: 41, token: "x" },
    ]);
  });

  it("await only the latest answer", () => {
    questions.hint();
    questions.hint();
    assert.equal(questions.awaits({ t: "hint", n: 1 }), false);
    assert.equal(questions.awaits({ t: "hint", n: 2 }), true);
    questions.why({});
    assert.equal(questions.awaits({ t: "hint", n: 2 }), false, "something else was asked");
  });

  it("await the ghost of the last peek whatever else was asked", () => {
    questions.peek({});
    questions.hint();
    assert.equal(questions.awaits({ t: "ghost", n: 1 }), true);
    questions.peek({});
    assert.equal(questions.awaits({ t: "ghost", n: 1 }), false);
  });

  it("about what the mouse rests on come too late when it has gone on", () => {
    questions.preview({ tile: "S" });
    const answer = { t: "ghost", n: sent[0].n };
    assert.ok(answer.n < 0);
    assert.equal(questions.awaits(answer), true);
    questions.endPreview();
    assert.equal(questions.awaits(answer), false);
  });

  it("about what happened remember the moment they are for", () => {
    questions.again(1, 3, "moment-2");
    assert.equal(questions.moment, "moment-2");
    questions.again(1, 3);
    assert.equal(questions.moment, "");
    assert.equal(questions.awaits({ t: "again", n: 1 }), false);
    assert.equal(questions.awaits({ t: "again", n: 2 }), true);
  });
});
