/* What a lesson asks for on the carpet: a card to be picked up, or a place that need not be hit
   exactly. */

const NEAR = 150; // tenths of a millimetre
const ABOUT = 200; // tenths of a degree
const HALF_TURN = 1800; // a card looks the same from both ends

/** Only this may be done. @param {any} expect a move */
export const onlyMove = ({ move, card }) => ({ [move === "place" ? "place" : "pick"]: [card] });

/** Whether a move is the one that is asked for. @param {any} expect @param {any} move */
export function isMeant(expect, move) {
  if (expect.move !== move.move || expect.card !== move.card) return false;
  return expect.move !== "place" || isNear(expect, move);
}

function isNear(one, other) {
  const turn = (((one.angle - other.angle) % HALF_TURN) + HALF_TURN) % HALF_TURN;
  const isTurned = Math.min(turn, HALF_TURN - turn) <= ABOUT;
  return isTurned && Math.hypot(one.x - other.x, one.y - other.y) <= NEAR;
}
