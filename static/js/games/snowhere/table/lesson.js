/* What a lesson asks for on the carpet: to pick up a card, or to place it near a spot; and its last
   words. */
import { gettext } from "../../../lib/i18n.js";

/** @import { Pose, SnowhereMoves } from "../../../types.js" */

/** @typedef {{ move: string, card: number } & Partial<Pose>} Expected a move */

const NEAR = 150; // tenths of a millimetre
const ABOUT = 200; // tenths of a degree
const HALF_TURN = 1800; // a card looks the same after half a turn

/** The moves of which only this one is legal. @param {Expected} expect @returns {SnowhereMoves} */
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

export const lessonEnd = () =>
  gettext("A whole carpet has 111 cards. The rest you learn while playing.");
