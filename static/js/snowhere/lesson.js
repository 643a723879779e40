/* What a lesson asks for on the carpet: a card to be picked up, or a place that need not be hit
   exactly. */

/** @import { Pose, SnowhereMoves } from "../types.js" */

/** @typedef {{ move: string, card: number } & Partial<Pose>} Expected a move */

const NEAR = 150; // tenths of a millimetre
const ABOUT = 200; // tenths of a degree
const HALF_TURN = 1800; // a card looks the same from both ends

/** Only this may be done. @param {Expected} expect @returns {SnowhereMoves} */
export const onlyMove = ({ move, card }) => ({ [move === "place" ? "place" : "pick"]: [card] });

/** Whether a move is the one that is asked for. @param {Expected} expect
 * @param {Expected} move @returns {boolean} */
export function isMeant(expect, move) {
  if (expect.move !== move.move || expect.card !== move.card) return false;
  return expect.move !== "place" || isNear(expect, move);
}

/** @param {Expected} one @param {Expected} other */
function isNear(one, other) {
  const turn = (((one.angle - other.angle) % HALF_TURN) + HALF_TURN) % HALF_TURN;
  const isTurned = Math.min(turn, HALF_TURN - turn) <= ABOUT;
  return isTurned && Math.hypot(one.x - other.x, one.y - other.y) <= NEAR;
}
