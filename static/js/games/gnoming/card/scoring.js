/* What a grid scores, and why: the twin of games/engines/gnoming/scoring.py. Where several readings
   are equally good, both find the same one first. */

/** @import { GnomingOptions, Line } from "../../../types.js" */

export const MULLIGAN = 0;
export const POSITIVES = [3, 4, 5, 6, 7, 8];
const BONUS = 5;

/** How many of each card the deck holds. */
export const COPIES = new Map(/** @type {[card: number, copies: number][]} */ ([
  ...[[8, 13], [7, 13], [6, 14], [5, 14], [4, 14], [3, 14]],
  ...[[-1, 6], [-2, 8], [-3, 5], [-4, 3]],
  ...[[10, 3], [MULLIGAN, 3]],
]));

export const LINES = [
  ...[[0, 1, 2], [3, 4, 5], [6, 7, 8]],
  ...[[0, 3, 6], [1, 4, 7], [2, 5, 8]],
];

/** @typedef {Partial<GnomingOptions>} Options */

/** @param {(number | null)[]} grid @param {Options} options */
export function sheet(grid, options) {
  const lines = linesOf(grid, options);
  return { lines, singles: singlesOf(grid, lines), total: totalOf(grid, lines) };
}

/** The bonus for going out. Grid scores are compared before any bonus.
 * @param {number} own @param {number[]} others @param {Options} options */
export function goingOutBonus(own, others, options) {
  if (own < Math.min(...others)) return -BONUS;
  return options.children ? 0 : BONUS;
}

/** @param {(number | null)[]} grid @param {Options} options @returns {Line[]} */
function linesOf(grid, { runs = false, mulligans = false }) {
  const strict = mulligans && grid.includes(MULLIGAN);
  return strict ? linesWithFixedMulligans(grid, runs) : linesAmong(LINES, grid, runs);
}

/** @param {(number | null)[]} grid @param {Line[]} lines */
const singlesOf = (grid, lines) =>
  grid.flatMap((value, cell) =>
    value === null || lines.some(({ cells }) => cells.includes(cell)) ? [] : [{ cell, value }],
  );

/** @param {(number | null)[]} grid @param {Line[]} lines */
const totalOf = (grid, lines) => sum(lines) + sum(singlesOf(grid, lines));

/** @param {Line[] | { cell: number, value: number }[]} parts */
const sum = (parts) => parts.reduce((total, { value }) => total + value, 0);

/** @param {number[][]} among @param {(number | null)[]} grid @param {boolean} runs */
const linesAmong = (among, grid, runs) =>
  among
    .map((cells) => lowestReading(cells, cells.map((cell) => grid[cell]), runs))
    .filter((line) => line !== null);

/** The best reading of a line. A Mulligan may be any Positive in it, but three Mulligans are no
 * line.
 * @param {number[]} cells @param {(number | null)[]} cards @param {boolean} runs
 * @returns {Line | null} */
function lowestReading(cells, cards, runs) {
  if (!cards.some((card) => POSITIVES.includes(card))) return null;
  const ways = product(cards.map((card) => (card === MULLIGAN ? POSITIVES : [card])));
  return lowest(ways.map((reads) => lineOf(cells, reads, runs)), (line) => line?.value ?? 0);
}

/** The line that three cards make when each counts as itself, or null.
 * @param {number[]} cells @param {number[]} reads @param {boolean} runs @returns {Line | null} */
function lineOf(cells, reads, runs) {
  if (!reads.every((card) => POSITIVES.includes(card))) return null;
  const [low, middle, high] = reads;
  if (low === middle && middle === high) return { cells, kind: "set", value: -middle, reads };
  const isRun = runs && Math.abs(high - low) === 2 && low + high === 2 * middle;
  return isRun ? { cells, kind: "run", value: -middle, reads } : null;
}

/** Gives each Mulligan the one value that makes the lowest total.
 * @param {(number | null)[]} grid @param {boolean} runs @returns {Line[]} */
function linesWithFixedMulligans(grid, runs) {
  const wild = [...grid.keys()].filter((cell) => grid[cell] === MULLIGAN);
  const ruled = wild.slice(0, COPIES.get(MULLIGAN));
  const ways = product(ruled.map(() => POSITIVES));
  const among = LINES.filter((cells) => !cells.every((cell) => ruled.includes(cell)));
  const found = ways.map((values) => linesAmong(among, readAs(grid, ruled, values), runs));
  return lowest(found, (lines) => totalOf(grid, lines));
}

/** @param {(number | null)[]} grid @param {number[]} wild @param {number[]} values */
const readAs = (grid, wild, values) =>
  grid.map((card, cell) => (wild.includes(cell) ? values[wild.indexOf(cell)] : card || null));

/** The item with the lowest cost; the first one if several are equal.
 * @template T @param {T[]} items @param {(item: T) => number} cost */
function lowest(items, cost) {
  const costs = items.map(cost);
  return items[costs.indexOf(Math.min(...costs))];
}

/** All combinations of one item from each list, the last one changing fastest.
 * @param {number[][]} choices @returns {number[][]} */
const product = (choices) =>
  choices.reduce((ways, some) => ways.flatMap((way) => some.map((one) => [...way, one])), [[]]);
