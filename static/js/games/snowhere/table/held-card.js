/* The player's own hand: the pose of the card in it, and how it is pulled, carried and turned.
   Fingers are in pixels of the window, the card in measures of the table. Nothing is drawn here. */
import { isOn, onGrid } from "./card.js";
import { REACH, handleOf } from "./held-card-canvas.js";

/** @import { Camera, Point, Pose } from "../../../types.js" */

const GRACE = 8; // pixels beside a card that still count as on it
const EDGE = 40; // pixels from the window's edge at which a carried card pans the view
const MOST = 9; // pixels by which the view pans in one frame, at most
const FARTHEST = 50_000; // tenths of a millimetre

export class Hand {
  /** @type {Pose | null} */
  pose = null;
  turnedAt = 0; // when the card was taken
  isCarrying = false;
  #pulled = { x: 0, y: 0 }; // how far a card was pulled before the server put it into the hand
  #finger = { x: 0, y: 0 };

  /** @param {Camera} camera @param {() => void} moved */
  constructor(camera, moved) {
    this.camera = camera;
    this.moved = moved;
  }

  /** The pose of the card in the units of the table. @returns {Pose | null} */
  get place() {
    return this.pose && onGrid(this.pose);
  }

  /** Takes a card into the hand, or empties the hand.
   *  @param {Pose | null} from @returns {boolean} whether the card was pulled meanwhile */
  take(from) {
    const { x, y } = this.#pulled;
    this.#pulled = { x: 0, y: 0 };
    this.pose = from && { ...from };
    this.turnedAt = performance.now();
    if (from) this.nudge(x, y);
    return Boolean(x || y);
  }

  /** @param {number} right @param {number} down in tenths of a millimetre */
  nudge(right, down) {
    if (this.pose) this.put({ ...this.pose, x: this.pose.x + right, y: this.pose.y + down });
  }

  /** @param {number} tenths of a degree */
  twist(tenths) {
    if (this.pose) this.put({ ...this.pose, angle: this.pose.angle + tenths });
  }

  /** @param {Pose} pose */
  put({ x, y, angle }) {
    this.pose = { x: within(x), y: within(y), angle };
    this.moved();
  }

  // Fingers

  /** The part of the card that a finger holds.
   *  @param {Point} at @returns {"card" | "handle" | null} */
  grip(at) {
    this.#finger = at;
    if (!this.pose) return null;
    const handle = this.camera.toWindow(handleOf(this.pose, this.camera));
    if (Math.hypot(handle.x - at.x, handle.y - at.y) <= REACH) return "handle";
    const isUnder = isOn(this.pose, this.camera.toTable(at), GRACE / this.camera.scale);
    return isUnder ? "card" : null;
  }

  /** @param {number} right @param {number} down in pixels, as the finger moves */
  carry(right, down) {
    this.#finger = { x: this.#finger.x + right, y: this.#finger.y + down };
    this.isCarrying = true;
    this.#bring(right / this.camera.scale, down / this.camera.scale);
  }

  /** Turns the card by its handle. @param {Point} to */
  swing(to) {
    const { x, y } = this.camera.toTable(to);
    const { up } = handleOf(this.pose, this.camera);
    const angle = (Math.atan2(y - this.pose.y, x - this.pose.x) * 1800) / Math.PI;
    this.isCarrying = true;
    this.put({ ...this.pose, angle: angle + 900 * up });
  }

  /** Pans the view when a card is carried to its edge. Returns whether it did.
   * @returns {boolean} */
  follow() {
    if (!this.isCarrying || !this.pose) return false;
    const right = beyond(this.#finger.x, this.camera.width);
    const down = beyond(this.#finger.y, this.camera.height);
    if (!right && !down) return false;
    this.camera.pan(-right, -down);
    this.#bring(right / this.camera.scale, down / this.camera.scale);
    return true;
  }

  rest() {
    this.isCarrying = false;
    this.#pulled = { x: 0, y: 0 };
  }

  /** @param {number} right @param {number} down */
  #bring(right, down) {
    if (this.pose) this.nudge(right, down);
    else this.#pulled = { x: this.#pulled.x + right, y: this.#pulled.y + down };
  }
}

/** @param {number} place */
const within = (place) => Math.min(FARTHEST, Math.max(-FARTHEST, place));

/** How many pixels to pan in this frame. @param {number} place @param {number} size */
function beyond(place, size) {
  if (place < EDGE) return Math.max(-MOST, (place - EDGE) / 4);
  return place > size - EDGE ? Math.min(MOST, (place - size + EDGE) / 4) : 0;
}
