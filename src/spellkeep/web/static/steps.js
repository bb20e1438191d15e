/** What the table sends of the game, shown in order: one thing after the other, faster when behind, none left out. */

/** @import { AgainAnswer, Full, Line, Step, Table } from "../wire" */
/** @import { Decision } from "./decision.js" */
/** @import { Halos } from "./halos.js" */
/** @import { Movement } from "./movement.js" */
/** @import { Picture } from "./picture.js" */
/** @import { Playback } from "./playback.js" */
/** @import { Settings } from "./settings.js" */
/** @import { Story } from "./story.js" */

import { loadDefinitions } from "./definitions.js";
import { get } from "./page.js";
import { showSeats, showWhose, waitingFor } from "./seats.js";
import { say } from "./words.js";

const BEHIND = 2;
const HURRY = 4;

/**
 * @typedef {object} Stage on what it is shown
 * @property {Picture} picture
 * @property {Movement} movement
 * @property {Halos} halos
 * @property {Playback} playback
 * @property {Story} story
 * @property {Decision} decision
 * @property {Settings} settings
 *
 * @typedef {object} Hooks
 * @property {() => void} missed steps are missing
 * @property {(message: Full) => void} first before a whole picture is drawn
 * @property {(table: Table) => void} seated who sits where
 * @property {() => void} turned another turn has begun
 * @property {(message: Full|Step) => void} asked everything is shown: this is what is asked
 * @property {(past: AgainAnswer) => Promise<void>} past what happened is shown once more
 */

/**
 * What to do with a step: show it, only seat people, ask for what is missing, or forget it, since it is shown already.
 * @param {{from: number, seq: number}} step @param {number} seq what is shown
 * @returns {"show"|"seats"|"missed"|"old"}
 */
export function fits(step, seq) {
  if (step.from !== seq) return step.from > seq ? "missed" : "old";
  return step.seq === seq ? "seats" : "show";
}

/**
 * Has somebody else done something that is no news and leaves my question as it is, such as a secret answer?
 * @param {Step} step @param {string} question the name of what I am asked; "" if nothing
 */
export function isAside(step, question) {
  return question !== "" && step.ask !== null && step.asked === question && !step.lines.length && !step.frames.length;
}

export class Steps {
  /** @param {Stage} stage @param {Hooks} hooks */
  constructor(stage, hooks) {
    this.stage = stage;
    this.hooks = hooks;
    /** The number of what is shown; -1 for nothing. */
    this.seq = -1;
    /** What the table calls the question that is asked; also another server would. */
    this.question = "";
    /** The number of the turn that is shown; 0 where the game counts none. */
    this.turn = 0;
    /** @type {(Full|Step|AgainAnswer)[]} messages that wait to be shown, in order */
    this.waiting = [];
    /** @type {Full|Step|null} the message whose question is not yet asked, because others wait behind it */
    this.settled = null;
    /** Is something being shown? */
    this.busy = false;
    /** Did the next step come of what I did? */
    this.acted = false;
  }

  /** @param {Full|Step|AgainAnswer} message */
  async hear(message) {
    this.waiting.push(message);
    if (this.busy) return;
    this.busy = true;
    try {
      for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
        await this.show(next);
        if (!this.waiting.length) this.openLatest();
      }
    } finally {
      this.busy = false;
    }
  }

  /** @param {Full|Step|AgainAnswer} message */
  show(message) {
    if (message.t === "full") return this.full(message);
    return message.t === "again" ? this.hooks.past(message) : this.step(message);
  }

  /** @param {Full} message */
  async full(message) {
    await loadDefinitions(message.table.kit);
    this.seq = message.seq;
    this.acted = false;
    this.hooks.first(message);
    this.stage.picture.full(message.panes);
    this.stage.story.full(message.log, message.since);
    this.settle(message);
  }

  /** @param {Step} message */
  async step(message) {
    const fit = fits(message, this.seq);
    if (fit === "missed") this.hooks.missed();
    if (fit === "seats") this.hooks.seated(message.table);
    if (fit !== "show") return;
    this.seq = message.seq;
    if (isAside(message, this.stage.decision.picks ? this.question : "")) return this.aside(message);
    await this.play(message);
    this.settle(message);
  }

  /** What happened moves, and leaves its trace. @param {Step} message */
  async play(message) {
    const { picture, movement, halos, playback, story, decision, settings } = this.stage;
    decision.open(null, waitingFor(message.table));
    if (!message.ask) showSeats(message.table, picture);
    halos.clear("trace");
    const speed = settings.speed * (this.waiting.length > BEHIND ? HURRY : 1);
    if (message.frames.length) {
      showWhose(say("playback.label"), false);
      await playback.play(message.frames, speed);
    }
    story.add([...message.frames.flatMap((frame) => frame.lines), ...message.lines], this.acted);
    this.acted = false;
    const changes = picture.apply(message.ops);
    get("skip").hidden = !speed;
    await movement.play(changes, message.lines, picture, speed);
    get("skip").hidden = true;
    halos.add("trace", this.traced(message.lines));
  }

  /** Nobody who is choosing is disturbed by it. @param {Step} message */
  async aside(message) {
    const { picture, movement, decision } = this.stage;
    await movement.play(picture.apply(message.ops), [], picture, 0);
    this.hooks.seated(message.table);
    decision.mark();
  }

  /** What deserves a trace: the places on the board that the story speaks of. @param {Line[]} lines */
  traced(lines) {
    const { picture } = this.stage;
    const [board] = picture.panes.values();
    return new Set(lines.flatMap((line) => line.keys).filter((key) => picture.element(key)?.parentNode === board.layer("tiles")));
  }

  /** Everything stands still: say who is asked what. @param {Full|Step} message */
  settle(message) {
    this.hooks.seated(message.table);
    this.question = message.asked;
    if (!message.turn || message.turn !== this.turn) this.hooks.turned();
    this.turn = message.turn;
    this.settled = message;
    if (message.say) get("announce").textContent = message.say;
  }

  /** Ask what the last message that was settled asks, once nothing more waits, whatever came behind it. */
  openLatest() {
    const message = this.settled;
    if (!message) return;
    this.settled = null;
    this.stage.decision.open(message.ask, waitingFor(message.table));
    this.hooks.asked(message);
  }
}
