/* What a card of Gnoming A Round says, asked the way the screens ask: by round and seat.
   All of it comes from the sheet; nothing is added up here. */

export const ROUNDS = [1, 2, 3];
export const NOBODY = -1;

/** @param {number} round @param {number} seat @param {number} cell */
export const cellRegister = (round, seat, cell) => `cell/${round}/${seat}/${cell}`;

/** @param {any} live @param {number} round */
const roundSheet = (live, round) => live.sheet.rounds[round - 1];

/** A player in a round: cells, lines, singles, bonus, total, best.
 * @param {any} live @param {number} round @param {number} seat */
export const entryOf = (live, round, seat) =>
  roundSheet(live, round).entries.find((entry) => entry.seat === seat);

/** The total of the round, or of the cards that are in so far. */
export const shownTotal = ({ total, grid_total }) => total ?? grid_total;

/** Whether a seat has nothing more to enter in a round. */
export const isIn = (live, round, seat) =>
  ["itemised", "typed"].includes(entryOf(live, round, seat).kind);

export const allIn = (live, round) => live.seats.every(({ seat }) => isIn(live, round, seat));

/** The seat that went out, -1 for nobody, null while nobody has said. */
export const outOf = (live, round) => roundSheet(live, round).out;

export const isDone = (live, round) => roundSheet(live, round).missing.length === 0;

/** Who deals and who plays first, by the rule. */
export const orderOf = (live, round) => roundSheet(live, round);

/** Where a hand that follows the order of the seats goes on. @returns {number} */
export function seatToEnter(live, round) {
  const { seat: mine, host } = live.you;
  if (mine !== null && (!host || !isIn(live, round, mine))) return mine;
  return nextSeat(live, round, -1) ?? mine ?? live.seats[0].seat;
}

/** The next seat that this phone has to enter, or null. Seats with a phone of their own are left
 *  to it. */
export function nextSeat(live, round, after) {
  const open = inTurn(live.seats, after).filter(({ seat }) => !isIn(live, round, seat));
  return open.find(({ phone, mine }) => !phone || mine)?.seat ?? null;
}

const inTurn = (seats, after) => [
  ...seats.filter(({ seat }) => seat > after),
  ...seats.filter(({ seat }) => seat < after),
];
