/* Estimates the server's time. It counts with performance.now(), so that setting the device's clock
   changes nothing. */

const KEPT = 8;

export class ServerClock {
  /** @type {{ delay: number, offset: number }[]} */
  #samples = [];
  /** @type {number | undefined} */
  #first;

  now() {
    return performance.now() + this.#offset;
  }

  /** A time that the server sent with another message: a first estimate until a ping is answered.
   * @param {number} now */
  estimate(now) {
    if (!this.#samples.length) this.#first ??= now - performance.now();
  }

  /** The answer to a ping.
   * @param {number} now the server's @param {number} sent when the ping was sent */
  measure(now, sent) {
    const here = performance.now();
    this.#samples.push({ delay: here - sent, offset: now - (here + sent) / 2 });
    if (this.#samples.length > KEPT) this.#samples.shift();
  }

  /** The answer with the shortest delay gives the best estimate. */
  get #offset() {
    const quickest = this.#samples.toSorted((one, other) => one.delay - other.delay)[0];
    return quickest?.offset ?? this.#first ?? Date.now() - performance.now();
  }
}
