/** The page of a table: puts its parts together, and hands on what the server says and the player does. It knows no game. */

/** @import { AgainAnswer, FromPage, FromTable, GhostAnswer, Hello, Table } from "../wire" */

import { showText } from "./astext.js";
import { Decision } from "./decision.js";
import { listenToDrags } from "./drag.js";
import { listenToQuestions } from "./explain.js";
import { Guide } from "./guide.js";
import { Halos } from "./halos.js";
import { isHandedOver } from "./handover.js";
import { Joining } from "./joining.js";
import { listen } from "./keys.js";
import { Movement } from "./movement.js";
import { get } from "./page.js";
import { Picture, isMoment } from "./picture.js";
import { Playback } from "./playback.js";
import { Pointing } from "./pointing.js";
import { Questions } from "./questions.js";
import { Replay } from "./replay.js";
import { closeResult } from "./result.js";
import { Seating } from "./seating.js";
import { askRematch } from "./server.js";
import { Settings } from "./settings.js";
import { Connection } from "./socket.js";
import { Steps } from "./steps.js";
import { Story } from "./story.js";
import { Toast } from "./toast.js";
import { language, loadWords, say } from "./words.js";
import { Zoom } from "./zoom.js";

const NARROW = 760;
const CLOSER = 1.4;

/** @returns {"wide"|"tall"} */
function shape() {
  return innerWidth < NARROW || innerWidth < innerHeight * 0.8 ? "tall" : "wide";
}

/** Where a pane stands on the page. @param {string} name @param {boolean} first */
function homeOf(name, first) {
  if (first) return get("board");
  return get(name === "hand" ? "hand" : "plates");
}

class Client {
  constructor() {
    const id = location.pathname.split("/").filter(Boolean).pop() ?? "";
    this.layout = shape();
    this.settings = new Settings();
    this.movement = new Movement();
    this.zoom = new Zoom(() => !this.settings.speed, (own) => (get("fit").hidden = !own));
    this.picture = new Picture(homeOf, (pane, other) => this.boxed(pane, other));
    this.halos = new Halos(this.picture);
    this.playback = new Playback(this.picture, this.movement, this.halos, () => this.seating.redraw());
    this.replay = new Replay(this.picture, this.movement, this.halos, this.playback, () => this.settings.speed);
    this.questions = new Questions((message) => this.send(message), () => this.steps.seq);
    this.guide = new Guide(id, this.settings, () => this.layout === "wide");
    this.toast = new Toast((rule) => this.guide.openRule(rule));
    this.story = new Story((first, last) => this.again(first, last), (rule) => this.guide.openRule(rule));
    this.decision = this.decide();
    this.seating = new Seating(this.picture, new Joining(id, this.toast, () => this.greetAnew()), {
      send: (message) => this.send(message),
      openRule: (rule) => this.guide.openRule(rule),
    });
    this.steps = this.showSteps();
    this.connection = new Connection(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/tables/${id}/socket`, {
      hello: () => this.hello(),
      hear: (message) => this.hear(message),
      state: (connected) => this.showConnection(connected),
    });
    this.listen(id);
  }

  /** The decision, and what it asks of the table. */
  decide() {
    return new Decision(this.picture, this.halos, {
      peek: (question) => this.questions.peek(question),
      preview: (picks) => this.questions.preview(picks),
      act: (token) => {
        this.steps.acted = true;
        this.connection.act(this.steps.seq, this.steps.question, token);
      },
      why: (question) => this.questions.why(question),
      confirming: () => this.settings.values.confirming,
      tell: (sentence, rule) => this.toast.show(sentence, rule),
      stand: (instruction) => this.send({ t: "standing", instruction }),
      rule: (rule) => this.guide.openRule(rule),
    });
  }

  /** What happens, in order, and who has to know of it. */
  showSteps() {
    return new Steps(this, {
      missed: () => this.send(this.hello()),
      first: ({ table, ask }) => this.guide.accompany(table, ask), // first of all, so that the board stays where it is drawn
      seated: (table) => this.seated(table),
      turned: () => this.zoom.rescale(),
      asked: ({ table, ask }) => {
        this.guide.open(ask);
        this.guide.accompany(table, ask);
      },
      past: (past) => this.past(past),
    });
  }

  // -- what the player does ----------------------------------------------------------------------------------------------

  /** @param {string} id */
  listen(id) {
    document.body.classList.toggle("tall", this.layout === "tall");
    get("hint").addEventListener("click", () => this.hint());
    get("take-back").addEventListener("click", () => this.send({ t: "back" }));
    get("closer").addEventListener("click", () => this.zoom.by(CLOSER));
    get("farther").addEventListener("click", () => this.zoom.by(1 / CLOSER));
    get("fit").addEventListener("click", () => this.zoom.fit());
    get("skip").addEventListener("click", () => this.movement.skip());
    get("result-close").addEventListener("click", closeResult);
    get("rematch").addEventListener("click", () => this.rematch(id));
    get("resign").addEventListener("click", () => this.resign());
    get("open-text").addEventListener("click", () => this.askText());
    addEventListener("resize", () => this.resized());
    new Pointing(this, (keys) => this.point(keys));
    listenToQuestions(this.picture, get("explain"), (rule) => this.guide.openRule(rule));
    listenToDrags(this.picture, (from, to, box) => this.decision.drop(from, to, box), (keys) => this.decision.draggable(keys));
    listen(this.decision, {
      confirm: () => this.decision.confirm(),
      point: (keys) => this.point(keys),
      turn: (by) => this.decision.turn(by),
      back: () => this.replay.stop() || this.toast.hide() || this.decision.back(),
      letters: this.letters(),
    });
  }

  /** What single letters and signs do. @returns {Record<string, () => void>} */
  letters() {
    return {
      h: () => !get("hint").hidden && this.hint(),
      "?": () => this.guide.openRules(),
      p: () => this.story.again(),
      x: () => this.askText(),
      l: () => !isHandedOver() && this.story.open(),
      s: () => (this.playback.running ? this.playback.skip() : this.movement.skip()),
      t: () => this.settings.type(),
      "+": () => this.zoom.by(CLOSER),
      "-": () => this.zoom.by(1 / CLOSER),
      0: () => this.zoom.fit(),
    };
  }

  /** Something was pointed at: a moment that is or was shown, or something for the decision. @param {string[]} keys */
  point(keys) {
    if (this.playback.running) return void this.playback.point(keys);
    if (this.steps.busy) return;
    this.toast.hide();
    const moment = keys.find(isMoment);
    const line = moment && this.story.moment(moment);
    if (line) this.again(line.step, line.step, moment);
    else this.decision.point(keys);
  }

  hint() {
    this.toast.show(say("decision.thinking"));
    this.questions.hint();
  }

  /** Show once more what happened. @param {number} first @param {number} last @param {string} [moment] only the moment that an element stands for */
  again(first, last, moment) {
    if (!this.steps.busy && !isHandedOver()) this.questions.again(first, last, moment);
  }

  askText() {
    if (isHandedOver()) return;
    this.settings.close();
    this.questions.text();
  }

  resign() {
    if (!confirm(say("settings.resign_sure"))) return;
    this.send({ t: "resign" });
    this.settings.close();
  }

  /** @param {string} id */
  async rematch(id) {
    try {
      location.href = (await askRematch(id)).url;
    } catch (error) {
      this.toast.fail(error);
    }
  }

  resized() {
    this.seating.redraw();
    if (shape() === this.layout) return;
    this.layout = shape();
    document.body.classList.toggle("tall", this.layout === "tall");
    this.send({ t: "layout", layout: this.layout });
  }

  // -- what page and table say -------------------------------------------------------------------------------------------

  /** @param {FromPage} message */
  send(message) {
    this.connection.send(message);
  }

  /** @returns {Hello} */
  hello() {
    return { t: "hello", have: this.steps.seq, layout: this.layout, language: language() };
  }

  /** Somebody else is asking now: show everything anew. */
  greetAnew() {
    this.steps.seq = -1;
    this.connection.again();
  }

  /** @param {FromTable} message */
  hear(message) {
    if (message.t === "full" || message.t === "step") this.steps.hear(message);
    else if (message.t === "no") this.refused(message.text, message.rule);
    else if (message.t === "bye") this.toast.show(message.text);
    else if (message.t === "ack" || message.t === "pong" || !this.questions.awaits(message)) return;
    else if (message.t === "again") this.steps.hear(message);
    else if (message.t === "ghost") this.showGhost(message);
    else if (message.t === "why") this.toast.show(message.text, message.rule);
    else if (message.t === "hint") {
      this.toast.show(message.text);
      this.decision.advise(message);
    } else if (!isHandedOver()) showText(message);
  }

  /** Of what is picked, or only of what the mouse rests on. @param {GhostAnswer} ghost */
  showGhost(ghost) {
    if (ghost.n > 0) this.decision.ghost(ghost);
    else this.decision.previewing(ghost);
  }

  /** @param {string} text @param {string} rule */
  refused(text, rule) {
    this.steps.acted = false;
    this.decision.refused();
    this.toast.show(text, rule);
  }

  /** @param {AgainAnswer} past */
  async past(past) {
    if (!past.frames.length) return this.toast.show(say("replay.nothing"));
    await this.replay.show(past, this.questions.moment);
    this.seating.redraw();
  }

  /** @param {Table} table */
  seated(table) {
    this.guide.seated(table);
    this.decision.instructed(table.over ? null : table.standing);
    this.seating.show(table);
  }

  // -- the frame around it -----------------------------------------------------------------------------------------------

  /** @param {import("./picture.js").Pane} pane @param {boolean} other it shows another picture */
  boxed(pane, other) {
    if (pane.svg.parentElement === get("board")) this.zoom.boxed(pane, other);
    else pane.svg.setAttribute("viewBox", pane.box.join(" "));
  }

  /** @param {boolean} connected */
  showConnection(connected) {
    get("connection").hidden = connected;
    get("connection").textContent = connected ? "" : say("connection.lost");
  }
}

await loadWords();
new Client();
