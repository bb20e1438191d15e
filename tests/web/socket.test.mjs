/** The connection: says hello first, comes back after a loss, repeats what was not acknowledged, stays away if told so. */

import assert from "node:assert/strict";
import { beforeEach, describe, it, mock } from "node:test";

import { Connection } from "../../src/spellkeep/web/static/socket.js";

class FakeSocket {
  static OPEN = 1;
  static all = [];

  constructor(address, protocol) {
    Object.assign(this, { address, protocol, readyState: 0, listeners: {}, sent: [] });
    FakeSocket.all.push(this);
  }
  addEventListener(name, does) {
    this.listeners[name] = does;
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  open() {
    this.readyState = 1;
    this.listeners.open();
  }
  tell(message) {
    this.listeners.message({ data: JSON.stringify(message) });
  }
  close() {
    this.readyState = 3;
    this.listeners.close();
  }
}

describe("a connection", () => {
  let connection, states, heard;
  const latest = () => FakeSocket.all.at(-1);
  const acts = (socket) => socket.sent.filter((message) => message.t === "act");

  beforeEach(() => {
    mock.timers.reset();
    mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
    FakeSocket.all = [];
    globalThis.WebSocket = FakeSocket;
    globalThis.addEventListener = () => {};
    states = [];
    heard = [];
    connection = new Connection("ws://here", { hello: () => ({ t: "hello", have: 3 }), hear: (message) => heard.push(message.t), state: (on) => states.push(on) });
  });

  it("speaks the protocol and says hello first", () => {
    connection.send({ t: "back" });
    latest().open();
    assert.equal(latest().protocol, "spellkeep.1");
    assert.deepEqual(latest().sent, [{ t: "hello", have: 3 }], "what was said to nobody is not said later");
    assert.deepEqual(states, [true]);
  });

  it("is one connection, however often it is asked for", () => {
    connection.connect();
    latest().open();
    connection.connect();
    assert.equal(FakeSocket.all.length, 1);
  });

  it("comes back after a loss, later and later", () => {
    const pauses = [];
    mock.method(globalThis, "setTimeout", (does, time) => pauses.push(time));
    mock.method(Math, "random", () => 0.5);
    for (let loss = 0; loss < 7; loss += 1) {
      latest().close();
      connection.connect();
    }
    mock.restoreAll();
    assert.deepEqual(pauses, [250, 500, 1000, 2000, 4000, 8000, 8000]);
    assert.equal(states.includes(true), false);
  });

  it("repeats an act until it is answered, with the same id", () => {
    latest().open();
    connection.act(41, "q", "S5@e1N");
    const [act] = acts(latest());
    assert.deepEqual([act.seq, act.asked, act.token], [41, "q", "S5@e1N"]);
    latest().close();
    mock.timers.tick(1000);
    latest().open();
    assert.deepEqual(acts(latest()), [act]);
    latest().tell({ t: "ack", id: "other" });
    assert.ok(connection.open, "that was another one");
    latest().tell({ t: "ack", id: act.id });
    latest().close();
    mock.timers.tick(1000);
    latest().open();
    assert.deepEqual(acts(latest()), []);
  });

  it("does not repeat what was refused", () => {
    latest().open();
    connection.act(1, "q", "x");
    latest().tell({ t: "no", id: acts(latest())[0].id, rule: "", text: "" });
    assert.equal(connection.open, null);
    assert.deepEqual(heard, ["no"]);
  });

  it("gives every act an id of its own", () => {
    latest().open();
    connection.act(1, "q", "x");
    connection.act(1, "q", "x");
    assert.equal(new Set(acts(latest()).map((act) => act.id)).size, 2);
  });

  it("waits as long as the table says, and for ever if it says so", () => {
    latest().open();
    latest().tell({ t: "bye", text: "later", retry: 4000 });
    latest().close();
    mock.timers.tick(2900);
    assert.equal(FakeSocket.all.length, 1);
    mock.timers.tick(2200);
    assert.equal(FakeSocket.all.length, 2);
    latest().open();
    latest().tell({ t: "bye", text: "gone", retry: 0 });
    latest().close();
    mock.timers.tick(100_000);
    assert.equal(FakeSocket.all.length, 2);
    assert.deepEqual(states, [true, false, true]);
  });

  it("calls again at once when somebody else is asking", () => {
    latest().open();
    connection.again();
    assert.equal(FakeSocket.all.length, 2);
    assert.deepEqual(states, [true], "nobody is told of a loss");
  });

  it("pings", () => {
    latest().open();
    mock.timers.tick(20_000);
    assert.deepEqual(latest().sent.at(-1), { t: "ping" });
  });
});
