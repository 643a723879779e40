/* Moves that were sent and not answered. Each keeps its id (an idempotency key), so that resending
   it after a lost connection plays it once. */

/** @import { Answer } from "../types.js" */

export class Outbox {
  /** @type {Map<string, { message: object, answer: (answer: Answer) => void }>} */
  #waiting = new Map();

  /** @param {object} message @returns {{ message: object, answered: Promise<Answer> }} */
  add(message) {
    const id = newId();
    const whole = { ...message, id };
    const answered = new Promise((answer) => this.#waiting.set(id, { message: whole, answer }));
    return { message: whole, answered };
  }

  /** Resolves the request that this answers; false if it answers none.
   * @param {Answer} answer @returns {boolean} */
  settle(answer) {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    waiting?.answer(answer);
    return Boolean(waiting);
  }

  get messages() {
    return [...this.#waiting.values()].map(({ message }) => message);
  }
}

/** Not crypto.randomUUID: that is missing over plain http in the club's Wi-Fi. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
