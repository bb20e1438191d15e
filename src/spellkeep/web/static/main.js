/** The table: hears what the server says, shows it in order, and sends what the player chose. It knows no game. */

import { showText } from "./astext.js";
import { Coach } from "./coach.js";
import { Decision } from "./decision.js";
import { listenToDrags } from "./drag.js";
import { listenToQuestions } from "./explain.js";
import { Halos } from "./halos.js";
import { listen } from "./keys.js";
import { loadKit } from "./kit.js";
import { Movement } from "./movement.js";
import { ask, button, get } from "./page.js";
import { Picture, isMoment } from "./picture.js";
import { Playback } from "./playback.js";
import { Replay } from "./replay.js";
import { closeResult, showResult } from "./result.js";
import { Rules } from "./rules.js";
import { nameOf, showSeats, showWhose, waitingFor } from "./seats.js";
import { Settings } from "./settings.js";
import { Line } from "./socket.js";
import { Story, ruleButton } from "./story.js";
import { textBox } from "./textbox.js";
import { Tour } from "./tour.js";
import { language, loadWords, say } from "./words.js";
import { Zoom } from "./zoom.js";

const BEHIND = 2;
const HURRY = 4;
const TOAST = 9000;
const NARROW = 760;
/** From this width on the rules have a place of their own beside the board. */
const ROOMY = 1200;
const RESTING = 120;

/** @returns {"wide"|"tall"} */
function shape() {
  return innerWidth < NARROW || innerWidth < innerHeight * 0.8 ? "tall" : "wide";
}

class Client {
  constructor() {
    this.id = location.pathname.split("/").filter(Boolean).pop() ?? "";
    this.seq = -1;
    this.asked = 0;
    this.peeked = 0;
    /** How often the mouse has rested on something; such questions have numbers below zero. */
    this.rested = 0;
    /** @type {string|null} what the mouse is on */
    this.under = null;
    this.restTimer = 0;
    /** What the table calls the question that is asked; also another server would. */
    this.questionName = "";
    this.pastAsked = 0;
    /** The number of the turn that is shown; 0 where the game counts none. */
    this.turn = 0;
    /** The element whose moment shall be shown again, or none. */
    this.pastKey = "";
    this.layout = shape();
    /** @type {import("./seats.js").Table|null} */
    this.table = null;
    /** @type {any[]} messages that wait to be shown, in order */
    this.waiting = [];
    /** @type {any} the message whose question is not yet asked, because others wait behind it */
    this.settled = null;
    this.busy = false;
    this.acted = false;
    this.toastTimer = 0;
    this.settings = new Settings();
    this.movement = new Movement();
    this.zoom = new Zoom(() => !this.settings.speed, (own) => (get("fit").hidden = !own));
    this.picture = new Picture((name, first) => this.home(name, first), (pane, other) => this.boxed(pane, other));
    this.halos = new Halos(this.picture);
    this.playback = new Playback(this.picture, this.movement, this.halos, () => this.table && showSeats(this.table, this.picture));
    this.decision = new Decision(this.picture, this.halos, {
      peek: (question) => {
        this.question({ t: "peek", ...question });
        this.peeked = this.asked;
      },
      preview: (picks) => {
        this.rested += 1;
        this.line.send({ t: "peek", n: -this.rested, seq: this.seq, picks });
      },
      act: (token) => {
        this.acted = true;
        this.line.act(this.seq, this.questionName, token);
      },
      why: (question) => this.question({ t: "why", ...question }),
      confirming: () => this.settings.values.confirming,
      tell: (sentence, rule) => this.toast(sentence, rule),
      stand: (instruction) => this.line.send({ t: "standing", instruction }),
      rule: (rule) => this.openRule(rule),
    });
    this.rules = new Rules(/** @type {HTMLElement} */ (document.querySelector("main")), () => this.layout === "wide", (wanted) => this.settings.set("rules", wanted));
    this.tour = new Tour((slug, rule) => this.rules.open(slug, rule));
    this.coach = new Coach(this.id, this.settings, { rule: (id) => this.openRule(id), tour: () => this.showMe() });
    this.replay = new Replay(this.picture, this.movement, this.halos, this.playback, () => this.settings.speed);
    this.story = new Story((first, last) => this.again(first, last), (rule) => this.openRule(rule));
    this.line = new Line(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/tables/${this.id}/socket`, {
      hello: () => ({ t: "hello", have: this.seq, layout: this.layout, language: language() }),
      hear: (message) => this.hear(message),
      state: (connected) => this.connection(connected),
    });
    this.listen();
  }

  // -- what the player does ----------------------------------------------------------------------------------------------

  listen() {
    document.body.classList.toggle("tall", this.layout === "tall");
    get("hint").addEventListener("click", () => this.hint());
    get("take-back").addEventListener("click", () => this.line.send({ t: "back" }));
    get("closer").addEventListener("click", () => this.zoom.by(1.4));
    get("farther").addEventListener("click", () => this.zoom.by(1 / 1.4));
    get("fit").addEventListener("click", () => this.zoom.fit());
    get("skip").addEventListener("click", () => this.movement.skip());
    get("toast").addEventListener("click", (event) => event.target === get("toast") && this.hideToast());
    get("result-close").addEventListener("click", closeResult);
    get("rematch").addEventListener("click", () => this.go(`/api/tables/${this.id}/rematch`, {}));
    get("resign").addEventListener("click", () => this.resign());
    get("join-form").addEventListener("submit", (event) => this.join(event));
    get("open-text").addEventListener("click", () => this.askText());
    get("open-rules").addEventListener("click", () => this.openRules());
    get("show-me").addEventListener("click", () => this.showMe());
    get("copy").addEventListener("click", () => this.copy());
    addEventListener("resize", () => this.resized());
    addEventListener("click", (event) => this.click(event));
    addEventListener("wheel", (event) => this.wheel(event), { passive: false, capture: true });
    addEventListener("pointermove", (event) => this.hover(event));
    addEventListener("focusin", () => this.focus());
    addEventListener("focusout", () => this.halos.clear("focus"));
    listenToQuestions(this.picture, get("explain"), (rule) => this.openRule(rule));
    listenToDrags(this.picture, (from, to, box) => this.decision.drop(from, to, box), (keys) => this.decision.draggable(keys));
    listen(this.decision, {
      confirm: () => this.decision.confirm(),
      point: (keys) => this.point(keys),
      turn: (by) => this.decision.turn(by),
      back: () => this.replay.stop() || this.hideToast() || this.decision.back(),
      letters: {
        h: () => !get("hint").hidden && this.hint(),
        "?": () => this.openRules(),
        p: () => this.story.again(),
        x: () => this.askText(),
        l: () => !this.handing && this.story.open(),
        s: () => (this.playback.running ? this.playback.skip() : this.movement.skip()),
        t: () => this.type(),
        "+": () => this.zoom.by(1.4),
        "-": () => this.zoom.by(1 / 1.4),
        0: () => this.zoom.fit(),
      },
    });
  }

  /** @param {MouseEvent} event */
  click(event) {
    const pane = /** @type {Element} */ (event.target).closest?.("svg.pane");
    if (!pane || (pane === this.zoom.pane?.svg && this.zoom.slipped)) return;
    this.point(this.picture.at(event.clientX, event.clientY));
  }

  /** Something was pointed at: a moment that is or was shown, or something for the decision. @param {string[]} keys */
  point(keys) {
    if (this.playback.running) return void this.playback.point(keys);
    if (this.busy) return;
    this.hideToast();
    const moment = keys.find(isMoment);
    const line = moment && this.story.moment(moment);
    if (line) this.again(line.step, line.step, moment);
    else this.decision.point(keys);
  }

  /** The wheel over what is picked turns it; elsewhere it zooms. @param {WheelEvent} event */
  wheel(event) {
    const chosen = new Set(this.decision.picks?.chosen.values() ?? []);
    if (!chosen.size || !this.decision.picks?.turnable) return;
    if (!this.picture.at(event.clientX, event.clientY).some((key) => chosen.has(key))) return;
    event.preventDefault();
    this.decision.turn(event.deltaY > 0 ? 1 : -1);
  }

  /** @param {PointerEvent} event */
  hover(event) {
    if (event.pointerType !== "mouse" || event.buttons) return;
    const inside = /** @type {Element} */ (event.target).closest?.("svg.pane .can");
    this.halos.over(inside?.id ?? null);
    this.rest(inside?.id ?? null);
  }

  /** Whoever lets the mouse rest on something is shown what it would mean. @param {string|null} key */
  rest(key) {
    if (key === this.under) return;
    this.under = key;
    clearTimeout(this.restTimer);
    this.rested += 1; // an answer that is still on its way comes too late
    this.decision.endPreview();
    if (key !== null) this.restTimer = setTimeout(() => this.decision.preview(key), RESTING);
  }

  focus() {
    const piece = document.activeElement?.closest("svg.pane .can");
    this.halos.show("focus", piece?.matches(":focus-visible") ? [piece.id] : []);
  }

  type() {
    this.settings.showTyping(Boolean(get("typing").hidden));
    if (!get("typing").hidden) get("typed").focus();
  }

  resign() {
    if (!confirm(say("settings.resign_sure"))) return;
    this.line.send({ t: "resign" });
    /** @type {HTMLDialogElement} */ (get("settings")).close();
  }

  resized() {
    if (this.table) showSeats(this.table, this.picture);
    if (shape() === this.layout) return;
    this.layout = shape();
    document.body.classList.toggle("tall", this.layout === "tall");
    this.line.send({ t: "layout", layout: this.layout });
  }

  /** A question with a number; only the answer to the latest one counts. @param {object} message */
  question(message) {
    this.asked += 1;
    this.line.send({ ...message, n: this.asked, seq: this.seq });
  }

  hint() {
    this.toast(say("decision.thinking"));
    this.question({ t: "hint" });
  }

  /** @param {string} rule */
  openRule(rule) {
    if (this.table) this.rules.open(this.table.game, rule);
  }

  /** The rules, at the one under which I am asked now. */
  openRules() {
    if (this.rules.dialog.open) this.rules.close();
    else this.openRule(this.coach.ask?.rule ?? "");
  }

  /** Show once more what happened. @param {number} first @param {number} last @param {string} [key] only the moment it stands for */
  again(first, last, key = "") {
    if (this.busy || this.handing) return;
    this.pastAsked += 1;
    this.pastKey = key;
    this.line.send({ t: "again", n: this.pastAsked, first, last });
  }

  askText() {
    if (this.handing) return;
    /** @type {HTMLDialogElement} */ (get("settings")).close();
    this.asked += 1;
    this.line.send({ t: "text", n: this.asked });
  }

  showMe() {
    /** @type {HTMLDialogElement} */ (get("settings")).close();
    if (this.table) this.tour.open(this.table.game);
  }

  /** @param {string} address @param {object} body */
  async go(address, body) {
    try {
      location.href = (await ask(address, body)).url;
    } catch (error) {
      this.toast(/** @type {Error} */ (error).message);
    }
  }

  /** @param {SubmitEvent} event */
  async join(event) {
    event.preventDefault();
    try {
      const name = /** @type {HTMLInputElement} */ (get("join-name")).value.trim();
      if (name) await ask("/api/name", { name });
      const setup = /** @type {HTMLTextAreaElement|null} */ (get("join-brings").querySelector("textarea"))?.value ?? "";
      await ask(`/api/tables/${this.id}/join`, { setup });
      this.seq = -1;
      this.line.again();
    } catch (error) {
      this.toast(/** @type {Error} */ (error).message);
    }
  }

  async copy() {
    const field = /** @type {HTMLInputElement} */ (get("link"));
    field.select();
    await navigator.clipboard?.writeText(field.value).catch(() => document.execCommand("copy"));
    this.toast(say("join.copied"));
  }

  // -- what the table says -----------------------------------------------------------------------------------------------

  /** @param {any} message */
  hear(message) {
    if (message.t === "full" || message.t === "step" || (message.t === "again" && message.n === this.pastAsked)) {
      this.waiting.push(message);
      this.showAll();
    } else if (message.t === "ghost" && message.n === this.peeked) this.decision.ghost(message);
    else if (message.t === "ghost" && message.n === -this.rested) this.decision.previewing(message);
    else if (message.t === "hint" && message.n === this.asked) {
      this.toast(message.text);
      this.decision.advise(message);
    } else if (message.t === "why" && message.n === this.asked) this.toast(message.text, message.rule);
    else if (message.t === "text" && message.n === this.asked && !this.handing) showText(message);
    else if (message.t === "no") {
      this.acted = false;
      this.decision.refused();
      this.toast(message.text, message.rule);
    } else if (message.t === "bye") this.toast(message.text);
  }

  /** One thing after the other, faster when behind, none left out. */
  async showAll() {
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.waiting.length) {
        const message = this.waiting.shift();
        if (message.t === "full") await this.full(message);
        else if (message.t === "again") await this.past(message);
        else await this.step(message);
        if (!this.waiting.length) this.openLatest();
      }
    } finally {
      this.busy = false;
    }
  }

  /** @param {any} message */
  async full(message) {
    await loadKit(message.table.kit);
    this.seq = message.seq;
    this.acted = false;
    this.accompany(message); // first of all, so that the board stays where it is drawn
    this.picture.full(message.panes);
    this.story.full(message.log, message.since);
    this.settle(message);
  }

  /** @param {any} message */
  async step(message) {
    if (message.from !== this.seq) {
      if (message.from > this.seq) this.line.send({ t: "hello", have: this.seq, layout: this.layout, language: language() });
      return;
    }
    if (message.seq === this.seq) return this.seated(message.table);
    this.seq = message.seq;
    if (this.isAside(message)) return this.aside(message);
    this.decision.open(null, waitingFor(message.table));
    if (!message.ask) showSeats(message.table, this.picture);
    this.halos.clear("trace");
    const speed = this.settings.speed * (this.waiting.length > BEHIND ? HURRY : 1);
    const frames = message.frames ?? [];
    if (frames.length) {
      showWhose(say("playback.label"), false);
      await this.playback.play(frames, speed);
    }
    this.story.add([...frames.flatMap((/** @type {any} */ frame) => frame.lines), ...message.lines], this.acted);
    this.acted = false;
    const changes = this.picture.apply(message.ops);
    get("skip").hidden = !speed;
    await this.movement.play(changes, message.lines, this.picture, speed);
    get("skip").hidden = true;
    this.halos.add("trace", this.traced(message.lines));
    this.settle(message);
  }

  /** @param {import("./replay.js").Past} past */
  async past(past) {
    if (!past.frames.length) return this.toast(say("replay.nothing"));
    await this.replay.show(past, this.pastKey);
    if (this.table) showSeats(this.table, this.picture);
  }

  /** Has somebody else done something that is no news and leaves my question as it is, such as a secret answer? @param {any} message */
  isAside(message) {
    return this.decision.picks !== null && Boolean(message.ask) && message.asked === this.questionName && !message.lines.length && !message.frames?.length;
  }

  /** Nobody who is choosing is disturbed by it. @param {any} message */
  async aside(message) {
    await this.movement.play(this.picture.apply(message.ops), [], this.picture, 0);
    this.seated(message.table);
    this.decision.mark();
  }

  /** What deserves a trace: the places on the board that the story speaks of. @param {{keys: string[]}[]} lines */
  traced(lines) {
    const [board] = this.picture.panes.values();
    return new Set(lines.flatMap((line) => line.keys).filter((key) => this.picture.element(key)?.parentNode === board.layer("tiles")));
  }

  /** Everything stands still: say who is asked what. @param {any} message */
  settle(message) {
    this.seated(message.table);
    this.questionName = message.asked ?? "";
    if (!message.turn || message.turn !== this.turn) this.zoom.rescale();
    this.turn = message.turn;
    this.settled = message;
    if (message.say) get("announce").textContent = message.say;
  }

  /** Ask what the last message that was settled asks, once nothing more waits, whatever came behind it. */
  openLatest() {
    const message = this.settled;
    if (!message) return;
    this.settled = null;
    this.decision.open(message.ask, waitingFor(message.table));
    this.coach.open(message.ask);
    this.rules.follow(message.ask?.rule ?? "");
    this.accompany(message);
  }

  /** Whoever is coached has the rules beside the board, if there is room. @param {any} message */
  accompany({ table, ask }) {
    const playing = table.me !== null && !table.over;
    if (playing && this.coach.on && this.settings.values.rules !== false && this.layout === "wide" && innerWidth >= ROOMY)
      this.rules.accompany(table.game, ask?.rule ?? "");
  }

  /** @param {import("./seats.js").Table} table */
  seated(table) {
    this.table = table;
    get("title").textContent = table.title;
    document.title = say("table.title", { game: table.title });
    showSeats(table, this.picture);
    get("take-back").hidden = !table.can_take_back;
    this.decision.instructed(table.over ? null : (table.standing ?? null));
    this.coach.hasTour = table.tour;
    get("show-me").hidden = !table.tour;
    showResult(table, (rule) => this.openRule(rule));
    this.showJoin(table);
    this.showHost(table);
    this.handOver(table);
  }

  /** @param {import("./seats.js").Table} table */
  showJoin(table) {
    const free = table.seats.some((seat) => seat.kind === "open");
    get("join").hidden = !free;
    get("join-sit").hidden = table.me !== null;
    get("join-link").hidden = table.me === null;
    this.showSetup(table.brings ?? null);
    /** @type {HTMLInputElement} */ (get("link")).value = location.origin + location.pathname;
  }

  /** What a seat may bring secretly; what is being written stays. @param {{usual: string, help: string}|null} brings */
  showSetup(brings) {
    get("join-setup").hidden = !brings;
    if (!brings) get("join-brings").replaceChildren();
    else if (!get("join-brings").childElementCount)
      get("join-brings").append(textBox("setup", say("join.setup"), `${brings.help} ${say("form.setup_help")}`, brings.usual));
  }

  /** The host may let a bot play for somebody who left. @param {import("./seats.js").Table} table */
  showHost(table) {
    const gone = table.host && !table.over ? table.seats.filter((seat) => seat.kind === "open" || (seat.kind === "guest" && !seat.here && !seat.mine)) : [];
    const bots = table.bots ?? [];
    const buttons = gone.flatMap((seat) => bots.map((bot) => button(say("settings.seat_bot", { bot: bot.title, name: nameOf(seat) }), () => this.line.send({ t: "bot", seat: seat.seat, bot: bot.name }))));
    get("host").replaceChildren(...buttons);
  }

  /** Does the device go from hand to hand, so that nobody may see what is on the table? */
  get handing() {
    return !get("hand-over").hidden;
  }

  /** Several people at one device: the next one takes it over, and finds nothing open. @param {import("./seats.js").Table} table */
  handOver(table) {
    const next = table.hand_over;
    get("hand-over").hidden = !next?.hidden;
    if (!next) return;
    const sit = () => this.line.send({ t: "sit", seat: next.seat });
    if (!next.hidden) return sit();
    for (const name of ["log", "text"]) /** @type {HTMLDialogElement} */ (get(name)).close();
    const seat = table.seats.find((other) => other.seat === next.seat);
    get("hand-over-text").textContent = say("handover.text", { name: seat?.name ?? "" });
    get("hand-over-go").textContent = say("handover.go", { name: seat?.name ?? "" });
    get("hand-over-go").onclick = sit;
  }

  // -- the frame around it -----------------------------------------------------------------------------------------------

  /** @param {string} name @param {boolean} first */
  home(name, first) {
    if (first) return get("board");
    return get(name === "hand" ? "hand" : "plates");
  }

  /** @param {import("./picture.js").Pane} pane @param {boolean} other it shows another picture */
  boxed(pane, other) {
    if (pane.svg.parentElement === get("board")) this.zoom.boxed(pane, other);
    else pane.svg.setAttribute("viewBox", pane.box.join(" "));
  }

  /** @param {boolean} connected */
  connection(connected) {
    get("connection").hidden = connected;
    get("connection").textContent = connected ? "" : say("connection.lost");
  }

  /** A sentence that goes away by itself. @param {string} text @param {string} [rule] */
  toast(text, rule) {
    const toast = get("toast");
    toast.replaceChildren(text);
    if (rule) toast.append(ruleButton(rule, (id) => this.openRule(id)));
    toast.hidden = false;
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(() => this.hideToast(), TOAST);
  }

  hideToast() {
    const shown = !get("toast").hidden;
    get("toast").hidden = true;
    return shown;
  }
}

await loadWords();
new Client();
