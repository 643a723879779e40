/* Asks the server to check the card in the air: one request at a time, at most ten a second, always
   with the newest pose. The same request shows the others where the card is. */

/** @import { Checked, Pose } from "../../../types.js" */

const PAUSE = 110; // milliseconds between two requests
const ANSWER_TIMEOUT = 2_000; // milliseconds, in case the answer is lost

/** @typedef {{ rule: string, sentence: string, right: number, down: number }} Broken right and
 * down: where it is broken, from the card's middle */

export class Probe {
  #asked = 0;
  #askedAt = -PAUSE;
  /** @type {({ card: number } & Pose) | null} */
  #open = null; // the move of the open request
  /** @type {({ card: number } & Pose) | null} */
  #next = null;
  #timer = 0;

  /** @param {import("../../../live/socket.js").LiveSocket} socket @param {(broken: Broken[]) => void} then */
  constructor(socket, then) {
    this.socket = socket;
    this.then = then;
    socket.on("checked", (answer) => this.#onChecked(answer));
  }

  /** @param {{ card: number } & Pose} move */
  ask(move) {
    this.#next = move;
    if (!this.#open) this.#plan();
  }

  /** Call it when the card is no longer in the air. */
  stop() {
    clearTimeout(this.#timer);
    this.#next = this.#open = null;
  }

  #plan() {
    clearTimeout(this.#timer);
    const wait = Math.max(0, this.#askedAt + PAUSE - performance.now());
    this.#timer = setTimeout(() => this.#send(), wait);
  }

  #send() {
    [this.#open, this.#next] = [this.#next, null];
    this.#askedAt = performance.now();
    this.socket.sendOnce({ do: "check", n: ++this.#asked, move: { move: "place", ...this.#open } });
    this.#timer = setTimeout(() => this.#askAgain(), ANSWER_TIMEOUT);
  }

  /** The request or its answer was lost. */
  #askAgain() {
    this.#next ??= this.#open;
    this.#send();
  }

  /** @param {Checked} checked */
  #onChecked({ n, broken }) {
    if (n !== this.#asked || !this.#open) return;
    const { x, y } = this.#open;
    this.#open = null;
    clearTimeout(this.#timer);
    this.then(broken.map((one) => ({ ...one, right: one.x - x, down: one.y - y })));
    if (this.#next) this.#plan();
  }
}
