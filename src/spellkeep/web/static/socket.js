/** The connection to the table: connects, says hello, comes back after a loss, and repeats what was not acknowledged. */

/** @import { Act, FromPage, FromTable, Hello } from "../wire" */

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;
const PING = 20000;

/**
 * @typedef {object} Hooks
 * @property {() => Hello} hello what to say first
 * @property {(message: FromTable) => void} hear one message of the table
 * @property {(connected: boolean) => void} state connected or not
 */

export class Connection {
  /** @param {string} address @param {Hooks} hooks */
  constructor(address, hooks) {
    this.address = address;
    this.hooks = hooks;
    this.pause = FIRST_PAUSE;
    /** @type {WebSocket|null} */
    this.socket = null;
    /** @type {Act|null} the act that has not been answered */
    this.open = null;
    this.timer = 0;
    this.closed = false;
    setInterval(() => this.send({ t: "ping" }), PING);
    addEventListener("online", () => this.connect());
    addEventListener("pagehide", () => this.socket?.close());
    addEventListener("pageshow", (event) => event.persisted && this.connect());
    this.connect();
  }

  connect() {
    if (this.closed || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address, "spellkeep.1");
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.pause = FIRST_PAUSE;
      this.hooks.state(true);
      this.send(this.hooks.hello());
      if (this.open) this.send(this.open);
    });
    socket.addEventListener("message", (event) => this.hear(JSON.parse(event.data)));
    socket.addEventListener("close", () => this.lost(socket));
  }

  /** Hang up and call again at once: somebody else is asking now. */
  again() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.connect();
  }

  /** @param {WebSocket} socket */
  lost(socket) {
    if (socket !== this.socket || this.closed) return;
    this.hooks.state(false);
    this.timer = setTimeout(() => this.connect(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
  }

  /** @param {FromTable} message */
  hear(message) {
    if ((message.t === "ack" || message.t === "no") && message.id === this.open?.id) this.open = null;
    if (message.t === "bye" && message.retry) this.pause = message.retry;
    if (message.t === "bye" && !message.retry) this.closed = true;
    this.hooks.hear(message);
  }

  /** @param {FromPage} message said if anybody listens; hello repairs whatever is missed */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** @param {number} seq @param {string} asked @param {string} token a finished choice; repeated until it is answered */
  act(seq, asked, token) {
    const id = crypto.getRandomValues(new Uint32Array(2)).join("-");
    this.open = { t: "act", id, seq, asked, token };
    this.send(this.open);
  }
}
