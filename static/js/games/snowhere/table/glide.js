/* Moves the view to a card smoothly instead of jumping there. */
import { prefersStillness } from "../../../lib/animate.js";

/** @import { Camera, Point } from "../../../types.js" */

const TAKES = 260; // milliseconds

export class Glide {
  /** @type {{ x: number, y: number, scale: number } | null} */
  #from = null;
  #to = { x: 0, y: 0, scale: 0 };
  #since = 0;

  /** @param {Camera} camera */
  constructor(camera) {
    this.camera = camera;
  }

  /** Moves near enough to work at a place. A view that is near enough already stays as it is.
   * @param {Point} place @param {number} scale */
  to({ x, y }, scale) {
    if (this.camera.scale >= scale || this.camera.width === 1) return;
    this.#from = { x: this.camera.x, y: this.camera.y, scale: this.camera.scale };
    this.#to = { x, y, scale };
    this.#since = performance.now();
  }

  stop() {
    this.#from = null;
  }

  /** Advances one frame. @param {number} now @returns {boolean} whether the view has changed */
  step(now) {
    if (!this.#from) return false;
    const part = prefersStillness() ? 1 : Math.min(1, Math.max(0, (now - this.#since) / TAKES));
    const eased = 1 - (1 - part) ** 3;
    for (const name of /** @type {const} */ (["x", "y", "scale"]))
      this.camera[name] = this.#from[name] + (this.#to[name] - this.#from[name]) * eased;
    if (part === 1) this.stop();
    return true;
  }
}
