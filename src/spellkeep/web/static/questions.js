/** Questions to the table: each has a number, and only the answer to the latest of its kind counts. */

/** @import { AgainAnswer, FromPage, GhostAnswer, HintAnswer, TextAnswer, WhyAnswer } from "../wire" */

export class Questions {
  /** @param {(message: FromPage) => void} send @param {() => number} seq what the page shows */
  constructor(send, seq) {
    this.send = send;
    this.seq = seq;
    this.asked = 0;
    this.peeked = 0;
    /** How often something was only looked at; such questions have numbers below zero. */
    this.looked = 0;
    this.past = 0;
    /** The element whose moment shall be shown again, or none. */
    this.moment = "";
  }

  /** What would these picks lead to? Or this answer? @param {{picks?: Record<string, string>, token?: string}} question */
  peek(question) {
    this.peeked = this.next();
    this.send({ t: "peek", n: this.peeked, seq: this.seq(), ...question });
  }

  /** The same, without picking anything. @param {Record<string, string>} picks */
  preview(picks) {
    this.looked += 1;
    this.send({ t: "peek", n: -this.looked, seq: this.seq(), picks });
  }

  /** An answer that is still on its way comes too late. */
  endPreview() {
    this.looked += 1;
  }

  /** @param {{picks?: Record<string, string>, at?: string, token?: string}} question */
  why(question) {
    this.send({ t: "why", n: this.next(), seq: this.seq(), ...question });
  }

  hint() {
    this.send({ t: "hint", n: this.next(), seq: this.seq() });
  }

  text() {
    this.send({ t: "text", n: this.next() });
  }

  /** What happened, once more. @param {number} first @param {number} last @param {string} [moment] only the moment that an element stands for */
  again(first, last, moment = "") {
    this.past += 1;
    this.moment = moment;
    this.send({ t: "again", n: this.past, first, last });
  }

  next() {
    this.asked += 1;
    return this.asked;
  }

  /** Is it the answer that is waited for? @param {GhostAnswer|HintAnswer|WhyAnswer|TextAnswer|AgainAnswer} answer */
  awaits(answer) {
    if (answer.t === "again") return answer.n === this.past;
    if (answer.t === "ghost") return answer.n === this.peeked || answer.n === -this.looked;
    return answer.n === this.asked;
  }
}
