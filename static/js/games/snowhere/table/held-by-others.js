/* Other people's cards in the air. Their poses come a few times a second and some get lost: the
   drawing moves towards the newest one. */
import { prefersStillness } from "../../../lib/animate.js";

/** @import { Pose } from "../../../types.js" */

const SWIFT = 0.3; // the part of the way covered in each frame
const NEAR = 3; // tenths: close enough to be there

/** @typedef {{ seat: number, name: string, face: number, pose: Pose }} Hand */

export class Others {
  isMoving = false;
  /** @type {Map<number, Hand & { goal: Pose }>} */
  #bySeat = new Map();

  /** @returns {Hand[]} */
  get hands() {
    return [...this.#bySeat.values()];
  }

  /** @param {Hand} hand the newest pose */
  show({ pose, ...hand }) {
    const before = this.#bySeat.get(hand.seat)?.pose ?? pose;
    this.#bySeat.set(hand.seat, { ...hand, pose: prefersStillness() ? pose : before, goal: pose });
  }

  /** @param {Set<number>} seats those who still hold a card */
  keep(seats) {
    for (const seat of this.#bySeat.keys()) if (!seats.has(seat)) this.#bySeat.delete(seat);
  }

  /** Moves all cards one frame further. @returns {boolean} whether any card still moves */
  step() {
    this.isMoving = [...this.#bySeat.values()].map((hand) => this.#follow(hand)).some(Boolean);
    return this.isMoving;
  }

  /** @param {Hand & { goal: Pose }} hand */
  #follow(hand) {
    const { pose, goal } = hand;
    const turn = shorter(goal.angle - pose.angle);
    const left = Math.hypot(goal.x - pose.x, goal.y - pose.y) + Math.abs(turn);
    const part = left < NEAR ? 1 : SWIFT;
    hand.pose = {
      x: pose.x + (goal.x - pose.x) * part,
      y: pose.y + (goal.y - pose.y) * part,
      angle: pose.angle + turn * part,
    };
    return left >= NEAR;
  }
}

/** The shorter way round, in tenths of a degree. @param {number} turn */
const shorter = (turn) => ((((turn + 1800) % 3600) + 3600) % 3600) - 1800;
