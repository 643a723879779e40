/* Reads a card of players against each other: the twin of gnome_me/rounds.py. */
import { contested, currentValue, seats } from "../../../cards/core/merge.js";
import { note } from "../../../cards/core/registers.js";
import { DECK, endOf, settle } from "./scoring.js";

/** @import { Card, CardOptions, Note, RoundResult, RoundsSheet } from "../../../types.js" */

/** @param {Card} card @param {CardOptions} options @returns {RoundsSheet} */
export function readRounds(card, options) {
  const table = playedRounds(card, options);
  const cards = [...table.stock.won.values()];
  const missing = missingOf(table);
  return {
    kind: "rounds",
    seats: [...table.stock.won.keys()],
    cards,
    ranks: cards.map((own) => 1 + cards.filter((other) => other > own).length),
    rounds: table.rounds,
    next: table.last + 1,
    deck: table.stock.deck,
    end: table.end,
    missing,
    oddities: table.tooLate,
    may_finish: !missing.length && !contested(card).length,
  };
}

/** @typedef {{ stock: import("./scoring.js").Stock, end: string | null, last: number,
 *   rounds: RoundsSheet["rounds"], unclear: Note[], tooLate: Note[] }} Played */

/** Settles the rounds entered so far, one after the other.
 * @param {Card} card @param {CardOptions} options */
function playedRounds(card, options) {
  const results = resultsOf(card);
  const stock = {
    won: new Map(seats(card).map(({ seat }) => [seat, 0])),
    deck: DECK - (currentValue(card, "misfires") ?? 0),
  };
  const last = Math.max(0, ...results.keys());
  const end = endOf(stock, options);
  /** @type {Played} */
  const table = { stock, end, last, rounds: [], unclear: [], tooLate: [] };
  for (let round = 1; round <= last; round++) playRound(table, round, results.get(round), options);
  return table;
}

/** @param {Card} card */
function resultsOf(card) {
  const numbers = Array.from({ length: DECK }, (_, before) => before + 1);
  const entered = numbers.filter((number) => `round/${number}` in card.registers);
  return new Map(entered.map((number) => [number, currentValue(card, `round/${number}`)]));
}

/** @param {Played} table @param {number} round @param {RoundResult | undefined} result
 * @param {CardOptions} options */
function playRound(table, round, result, options) {
  if (!result) return table.unclear.push(note("round-missing", { round }));
  if (!seatsIn(result).every((seat) => table.stock.won.has(seat)))
    return table.unclear.push(note("nobody-sits-there", { round }));
  if (table.end) return table.tooLate.push(note("after-the-end", { round }));
  const { stock, lines } = settle(table.stock, result, options);
  Object.assign(table, { stock, end: endOf(stock, options) });
  table.rounds.push({ round, lines, cards: [...stock.won.values()] });
}

/** All seats that a round mentions. @param {RoundResult} result */
const seatsIn = ({ winner, stopper, tied = [], fines = [] }) =>
  [winner, stopper, ...tied, ...fines].filter((seat) => seat != null);

/** @param {Played} table */
function missingOf({ stock, unclear, end, rounds }) {
  const tooFew = stock.won.size < 2 ? [note("too-few-players")] : [];
  const noEnd = !end || !rounds.length ? [note("not-over")] : [];
  return [...tooFew, ...unclear, ...noEnd];
}
