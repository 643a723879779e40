/* The keys of the carpet: arrows move the card in the air, Q and E turn it; with an empty hand the
   arrows go through the cards that can be picked up. Shift makes small steps. */

/** @import { SnowhereMoves } from "../../../types.js" */

const STEP = 50; // tenths of a millimetre
const TURN = 50; // tenths of a degree
const FINE = 5; // small steps in one normal step

/** @type {Record<string, number[]>} */
const WAYS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** @type {Record<string, number>} */
const TURNS = { q: -1, e: 1 };

/** @param {string} key @param {boolean} isFine
 *  @param {{ carpet: import("./carpet.js").SnowCarpet, moves: SnowhereMoves, chosen: number | null }} what
 *  @returns {number | undefined} the card that the key chose, if it chose one */
export function keyed(key, isFine, { carpet, moves, chosen }) {
  if (key in WAYS && moves.pick) return next(WAYS[key], carpet, moves.pick, chosen);
  const [right, down] = WAYS[key] ?? [0, 0];
  const part = isFine ? 1 / FINE : 1;
  if (right || down) carpet.nudge(right * STEP * part, down * STEP * part);
  const turn = TURNS[key.toLowerCase()];
  if (turn) carpet.twist(turn * TURN * part);
}

/** The nearest card in that direction, or the first one.
 * @param {number[]} way @param {import("./carpet.js").SnowCarpet} carpet @param {number[]} cards
 * @param {number | null} chosen */
function next([right, down], carpet, cards, chosen) {
  const places = carpet.cards.filter(([card]) => cards.includes(card));
  const from = places.find(([card]) => card === chosen);
  if (!from) return places[0]?.[0];
  const ahead = places
    .map(([card, x, y]) => ({ card, ...away(right, down, x - from[1], y - from[2]) }))
    .filter(({ along, aside }) => along > 0 && along >= aside / 2)
    .sort((one, other) => one.along + 2 * one.aside - (other.along + 2 * other.aside));
  return ahead[0]?.card ?? chosen;
}

/** The distance ahead, and the distance aside.
 * @param {number} right @param {number} down @param {number} x @param {number} y */
const away = (right, down, x, y) => ({
  along: x * right + y * down,
  aside: Math.abs(x * down + y * right),
});
