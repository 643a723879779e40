/* Who gets which card after a round, and why: the twin of gnome_me/scoring.py. */
import { cardsARound, withDefaults } from "./options.js";

/** @import { CardMoved, CardOptions, RoundResult } from "../../../types.js" */

/** @typedef {{ won: Map<number, number>, deck: number }} Stock won: cards by seat, in the order of
 * seats */

export const DECK = 24;
export const ENOUGH = 5;

/** @type {Record<string, number>} */
const GAINS = { won: 1, "stopper-wins": 1, clockwise: 1, paid: 1, "from-deck": 1, fine: -1 };

/** @param {Stock} stock @param {RoundResult} result @param {CardOptions} options
 *  @returns {{ stock: Stock, lines: CardMoved[] }} */
export function settle(stock, result, options) {
  const table = new Settlement({ won: stock.won, deck: stock.deck - cardsARound(options) });
  for (const seat of result.fines ?? [])
    table.add(table.stock.won.get(seat) ? "fine" : "fine-free", seat);
  if (result.tied?.length) settleTie(table, result.tied, result.stopper);
  else if (result.winner == null) table.add("nobody");
  else table.add("won", result.winner);
  return { stock: table.stock, lines: table.lines };
}

/** The stock during a round, and the lines that explain its changes. */
class Settlement {
  /** @type {CardMoved[]} */
  lines = [];

  /** @param {Stock} stock */
  constructor({ won, deck }) {
    this.stock = { won: new Map(won), deck };
  }

  /** @param {string} code @param {number | null} seat @param {number | null} giver */
  add(code, seat = null, giver = null) {
    const { won } = this.stock;
    if (seat !== null) won.set(seat, won.get(seat) + (GAINS[code] ?? 0));
    if (code === "paid") won.set(giver, won.get(giver) - 1);
    if (code === "from-deck") this.stock.deck -= 1;
    this.lines.push({ code, seat, giver });
  }
}

/** Settles a tie. A tied stopper gets the card. Otherwise the first tied player clockwise gets it,
 * and the stopper pays the other tied players in order.
 * @param {Settlement} table @param {number[]} tied @param {number | null | undefined} stopper */
function settleTie(table, tied, stopper) {
  if (tied.includes(stopper)) return table.add("stopper-wins", stopper);
  const [first, ...others] = clockwise(tied, stopper);
  table.add("clockwise", first, stopper);
  for (const seat of others) table.add(payment(table.stock, stopper), seat, stopper);
}

/** @param {{ won: Map<number, number>, deck: number }} what
 * @param {number | null | undefined} stopper */
function payment({ won, deck }, stopper) {
  if (won.get(stopper)) return "paid";
  return deck > 0 ? "from-deck" : "nothing-left";
}

/** @param {number[]} seats @param {number | null | undefined} start */
const clockwise = (seats, start) => [
  ...seats.filter((seat) => seat >= start),
  ...seats.filter((seat) => seat < start),
];

/** Why the game is over after a round; null if it goes on.
 * @param {Stock} stock @param {CardOptions} options */
export function endOf({ won, deck }, options) {
  if (withDefaults(options).ending === "five" && Math.max(0, ...won.values()) >= ENOUGH)
    return "five-cards";
  return deck < cardsARound(options) ? "deck-empty" : null;
}
