/* A WebSocket that reconnects by itself. It carries messages and interprets none of them: the page
   does that.

   Fires what the server says under its own name ("table", "said", "refused", "error") with the
   message as detail, and "state" when the connection comes or goes. */
import { ServerClock } from "./clock.js";
import { Outbox } from "./outbox.js";

/** @import { Answer, SocketMessages } from "../types.js" */

/** The fields of a server message that the connection itself reads.
 * @typedef {Answer & { n?: number, now?: number }} Heard */

const PING_EVERY = 3_000;
const ANSWER_TIMEOUT = 5_000; // with a ping before and a beat after, a dead line shows within 10 s
const TIMEOUT_AFTER_SLEEP = 2_000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
const TRY_LATER = 1013; // the server is overloaded: reconnecting at once would make it worse

export class LiveSocket extends EventTarget {
  clock = new ServerClock();
  #outbox = new Outbox();
  /** @type {Map<number, number>} */
  #pings = new Map();
  #pinged = 0;
  #failures = 0;
  #askedAt = 0;
  #lastMessageAt = -1;
  #closing = new AbortController();

  /** @param {string} path its address on this site @param {Record<string, unknown>} place what to watch, e.g.
   * { table: code }: its current value goes with every message @param {string} [greeting] the first
   * command after connecting */
  constructor(path, place, greeting = "watch") {
    super();
    this.url = new URL(path, location.href).href.replace(/^http/, "ws");
    this.place = place;
    this.greeting = greeting;
    /** @type {boolean | undefined} undefined until the first attempt succeeds or fails */
    this.isUp = undefined;
  }

  open() {
    const { signal } = this.#closing;
    this.#connect();
    this.beats = setInterval(() => this.#beat(), PING_EVERY);
    document.addEventListener("visibilitychange", () => this.#wake(), { signal });
    addEventListener("online", () => this.#wake(), { signal });
    addEventListener("pageshow", ({ persisted }) => persisted && this.#wake(), { signal });
  }

  /** Closes the connection for good: something else is watched now. */
  close() {
    this.#closing.abort();
    clearInterval(this.beats);
    clearTimeout(this.retry);
    this.#abandon();
  }

  /** @template {keyof SocketMessages} T @param {T} type @param {(detail: SocketMessages[T]) => void} then */
  on(type, then) {
    this.addEventListener(type, (event) => then(/** @type {CustomEvent} */ (event).detail));
  }

  /** Sends a move or an undo until it is answered with an ack or a refusal, however often the
   * connection breaks.
   * @param {object} message @returns {Promise<Answer>} */
  ask(message) {
    const { message: whole, answered } = this.#outbox.add({ ...this.place, ...message });
    this.#send(whole);
    return answered;
  }

  /** Sends a message that may get lost. @param {object} message */
  sendOnce(message) {
    this.#send({ ...this.place, ...message });
  }

  /** Reconnects with the current cookies: the server identifies us by those of the handshake. */
  enter() {
    this.#connect();
  }

  // Connecting

  #connect() {
    clearTimeout(this.retry);
    this.#abandon();
    const socket = (this.socket = new WebSocket(this.url));
    socket.onopen = () => this.#opened();
    socket.onmessage = ({ data }) => this.#onMessage(JSON.parse(data));
    socket.onclose = ({ code }) => this.#lost(code);
    this.#pings.clear();
    this.#askedAt = performance.now();
  }

  /** A dead socket can take minutes to close: drop it and ignore its events. */
  #abandon() {
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
  }

  #opened() {
    this.#send({ ...this.place, do: this.greeting });
    for (const message of this.#outbox.messages) this.#send(message);
    this.#ping();
    this.#turn(true);
  }

  /** @param {number} code */
  #lost(code) {
    this.#turn(false);
    const soon = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures++);
    const wait = code === TRY_LATER ? LONGEST_WAIT : soon;
    this.retry = setTimeout(() => this.#connect(), wait * (0.5 + Math.random()));
  }

  /** @param {boolean} isUp */
  #turn(isUp) {
    if (this.isUp === isUp) return;
    this.isUp = isUp;
    this.dispatchEvent(new CustomEvent("state", { detail: isUp }));
  }

  // Detecting a dead connection

  #beat() {
    if (this.socket.readyState > WebSocket.OPEN) return; // closed: a retry is scheduled
    const isWaiting = this.#lastMessageAt < this.#askedAt;
    if (isWaiting && performance.now() - this.#askedAt > ANSWER_TIMEOUT) this.#reconnect();
    else if (!isWaiting) this.#ping();
  }

  /** The phone woke up or found a network: check at once, not at the next beat. */
  #wake() {
    if (document.visibilityState === "hidden" || this.socket.readyState === WebSocket.CONNECTING)
      return;
    if (this.socket.readyState !== WebSocket.OPEN) return this.#reconnect();
    this.#ping();
    setTimeout(() => this.#lastMessageAt < this.#askedAt && this.#reconnect(), TIMEOUT_AFTER_SLEEP);
  }

  #reconnect() {
    this.#turn(false);
    this.#failures = 0;
    this.#connect();
  }

  #ping() {
    this.#askedAt = performance.now();
    this.#pings.set(++this.#pinged, this.#askedAt);
    this.#send({ do: "ping", n: this.#pinged });
  }

  // Messages

  /** @param {object} message */
  #send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** @param {Heard} message */
  #onMessage(message) {
    this.#lastMessageAt = performance.now();
    this.#failures = 0;
    if (message.is === "probe") this.#send({ do: "probed", n: message.n });
    else if (message.is === "pong") this.#ponged(message);
    else if (!this.#outbox.settle(message)) this.#passOn(message);
  }

  /** @param {Heard} message */
  #ponged({ n, now }) {
    if (this.#pings.has(n)) this.clock.measure(now, this.#pings.get(n));
    this.#pings.clear();
  }

  /** @param {Heard} message */
  #passOn(message) {
    if (message.now) this.clock.estimate(message.now);
    this.dispatchEvent(new CustomEvent(message.is, { detail: message }));
  }
}
