/* Keeps the screen on by a wake lock. A phone may refuse it, and releases it whenever the page is
   hidden, so it is requested again on return. */

export class Awake {
  /** @type {WakeLockSentinel | null} */
  #lock = null;
  #isWanted = false;

  /** @param {() => void} changed called when the lock is acquired or lost */
  constructor(changed) {
    this.changed = changed;
    this.back = () => this.#ask();
  }

  get isHeld() {
    return Boolean(this.#lock && !this.#lock.released);
  }

  /** @param {boolean} isWanted */
  want(isWanted) {
    if (isWanted === this.#isWanted) return;
    this.#isWanted = isWanted;
    if (isWanted) document.addEventListener("visibilitychange", this.back);
    else document.removeEventListener("visibilitychange", this.back);
    if (isWanted) this.#ask();
    else this.#lock?.release();
  }

  async #ask() {
    if (!this.#isWanted || this.isHeld || document.visibilityState !== "visible") return;
    this.#lock = (await navigator.wakeLock?.request("screen").catch(refused)) ?? null;
    this.#lock?.addEventListener("release", this.changed);
    if (!this.#isWanted) this.#lock?.release();
    this.changed();
  }
}

/** @returns {null} */
const refused = () => null;
