/* Questions about a card of Gnoming A Round by round and seat, as the screens need them. All
   answers come from the sheet; nothing is calculated here. */

/** @import { GnomingEntry, GnomingLiveCard, GnomingSheet, LiveCard, SeatedPlayer } from "../../../types.js" */

export const ROUNDS = [1, 2, 3];
export const NOBODY = -1;

/** @param {number} round @param {number} seat @param {number} cell */
export const cellRegister = (round, seat, cell) => `cell/${round}/${seat}/${cell}`;

/** A round: who deals and who plays first by the rule, the entries, what is missing.
 * @param {GnomingLiveCard} card @param {number} round */
export const roundSheet = (card, round) => card.sheet.rounds[round - 1];

/** A player's entry in a round: cells, lines, singles, bonus, total, best.
 * @param {GnomingLiveCard} card @param {number} round @param {number} seat */
export const entryOf = (card, round, seat) =>
  roundSheet(card, round).entries.find((entry) => entry.seat === seat);

/** The total of the round, or of the cards that are in so far.
 * @param {GnomingEntry} entry */
export const shownTotal = ({ total, grid_total }) => total ?? grid_total;

/** Whether a seat has nothing more to enter in a round. @param {GnomingLiveCard} card
 * @param {number} round @param {number} seat */
export const isEntered = (card, round, seat) =>
  ["itemised", "typed"].includes(entryOf(card, round, seat).kind);

/** @param {GnomingLiveCard} card @param {number} round */
export const allEntered = (card, round) =>
  card.seats.every(({ seat }) => isEntered(card, round, seat));

/** The seat that went out, -1 for nobody, null if that was not entered yet.
 * @param {GnomingLiveCard | LiveCard<GnomingSheet>} card @param {number} round */
export const seatThatWentOut = (card, round) => roundSheet(card, round).out;

/** @param {GnomingLiveCard} card @param {number} round */
export const isComplete = (card, round) => roundSheet(card, round).missing.length === 0;

/** The seat that this phone enters next.
 * @param {GnomingLiveCard} card @param {number} round @returns {number} */
export function seatToEnter(card, round) {
  const { seat: mine, host } = card.you;
  if (mine !== null && (!host || !isEntered(card, round, mine))) return mine;
  return nextSeat(card, round, -1) ?? mine ?? card.seats[0].seat;
}

/** The next seat after this one that this phone has to enter, or null. Seats with a phone of their
 * own are left to that phone.
 * @param {GnomingLiveCard} card @param {number} round @param {number} after */
export function nextSeat(card, round, after) {
  const open = inTurn(card.seats, after).filter(({ seat }) => !isEntered(card, round, seat));
  return open.find(({ phone, mine }) => !phone || mine)?.seat ?? null;
}

/** @param {SeatedPlayer[]} seats @param {number} after */
const inTurn = (seats, after) => [
  ...seats.filter(({ seat }) => seat > after),
  ...seats.filter(({ seat }) => seat < after),
];
