/* Strokes left on the green: the lowest score that the same nine cards could have made. Searches as
   games/engines/gnoming/arrangement.py does, so that both find the same grid. */
import { COPIES, LINES, MULLIGAN, POSITIVES, sheet } from "./scoring.js";

/** @type {(number | null)[]} */
const NOTHING = Array(9).fill(null);

/** @type {Map<string, { total: number, grid: number[] }>} */
const found = new Map();

/** The best arrangement; null for a grid that is not full, or has more copies of a card than the
 * deck.
 * @param {(number | null)[]} grid @param {import("./scoring.js").Options} options */
export function bestArrangement(grid, { runs = false, mulligans = false }) {
  if (grid.includes(null) || grid.some((card) => count(grid, card) > COPIES.get(card))) return null;
  const cards = [...grid].sort((a, b) => a - b);
  const key = [...cards, runs, mulligans].join();
  if (!found.has(key)) found.set(key, best(cards, runs, mulligans));
  return found.get(key);
}

/** @param {(number | null)[]} cards @param {boolean} runs @param {boolean} mulligans */
function best(cards, runs, mulligans) {
  const grid = new Search(cards, runs, mulligans).best();
  return { total: sheet(grid, { runs, mulligans }).total, grid };
}

/** A plain loop for speed: the search spends most of its time here.
 * @param {(number | null)[]} items @param {number | null} item */
function count(items, item) {
  let found = 0;
  for (const each of items) if (each === item) found++;
  return found;
}

/** A search through the lines that nine cards can make. */
class Search {
  #gain = -1;

  /** @param {(number | null)[]} cards @param {boolean} runs @param {boolean} strict */
  constructor(cards, runs, strict) {
    this.cards = this.grid = cards;
    this.copies = Array.from({ length: 9 }, (_, value) => count(cards, value));
    this.worth = POSITIVES.reduce((sum, value) => sum + value * this.copies[value], 0);
    this.runs = runs;
    this.strict = strict;
    this.possibleLines = possibleLines(runs).filter(([, line]) =>
      this.#withLine(NOTHING, LINES[0], line),
    );
    this.dearest = Math.max(0, ...this.possibleLines.map(([value]) => value));
  }

  best() {
    this.#walk(NOTHING, 0, []);
    return this.grid;
  }

  /** Tries every way to make the next line, and leaving it out. `value` is the sum of the lines
   * made so far.
   * @param {(number | null)[]} wants @param {number} value @param {number[]} made */
  #walk(wants, value, made) {
    const covered = this.#covered(wants);
    const gain = value + covered;
    const grid = gain > this.#gain && this.#arranged(wants, made);
    if (grid) [this.#gain, this.grid] = [gain, grid];
    const hope = this.worth - covered + this.dearest * (LINES.length - made.length);
    if (made.length === LINES.length || gain + hope <= this.#gain) return;
    for (const [more, cards] of this.possibleLines) {
      const after = !this.#isMirrored(more, made) && this.#withLine(wants, LINES[made.length], cards);
      if (after) this.#walk(after, value + more, [...made, more]);
    }
    this.#walk(wants, value, [...made, 0]);
  }

  /** Whether this is only a mirror image of another grid: rows may change places, and so may
   * columns. Where runs count, only the outer ones may.
   * @param {number} value @param {number[]} made */
  #isMirrored(value, made) {
    const place = made.length % 3;
    return this.runs ? place === 2 && value > made.at(-2) : place > 0 && value > made.at(-1);
  }

  /** @param {(number | null)[]} wants @param {number[]} cells @param {number[]} cards */
  #withLine(wants, cells, cards) {
    const after = [...wants];
    for (const [place, cell] of cells.entries()) {
      const isFree = after[cell] === null || after[cell] === cards[place];
      if (!isFree && this.strict) return null;
      after[cell] = isFree ? cards[place] : MULLIGAN;
    }
    return this.#wildNeeded(after) <= this.copies[MULLIGAN] ? after : null;
  }

  /** @param {(number | null)[]} wants */
  #wildNeeded(wants) {
    /** @param {number} value */
    const lacking = (value) => Math.max(0, count(wants, value) - this.copies[value]);
    return POSITIVES.reduce((sum, value) => sum + lacking(value), count(wants, MULLIGAN));
  }

  /** The points that the cards in lines would have cost as single cards.
   * @param {(number | null)[]} wants */
  #covered(wants) {
    /** @param {number} value */
    const inLines = (value) => Math.min(count(wants, value), this.copies[value]);
    return POSITIVES.reduce((sum, value) => sum + value * inLines(value), 0);
  }

  /** Puts the nine cards into the cells that want them, and the others into the cells that are
   * left.
   * @param {(number | null)[]} wants @param {number[]} made */
  #arranged(wants, made) {
    const left = [...this.cards];
    const grid = wants.map((want) => (want === null ? null : takeCard(want, left)));
    for (const [place, cells] of LINES.entries()) {
      const isWild = made[place] && cells.every((cell) => grid[cell] === MULLIGAN);
      if (isWild && !swapMulligan(grid, wants, cells)) return null;
    }
    return grid.map((card) => (card === null ? left.shift() : card));
  }
}

/** @param {number} want @param {number[]} left */
function takeCard(want, left) {
  const card = left.includes(want) ? want : MULLIGAN;
  left.splice(left.indexOf(card), 1);
  return card;
}

/** Three Mulligans are no line, so one of them is swapped with a printed card. False if none can
 * be.
 * @param {(number | null)[]} grid @param {(number | null)[]} wants @param {number[]} cells */
function swapMulligan(grid, wants, cells) {
  for (const inside of cells) {
    const outside = wants[inside] === MULLIGAN ? -1 : grid.indexOf(wants[inside]);
    if (outside < 0) continue;
    [grid[inside], grid[outside]] = [grid[outside], MULLIGAN];
    return true;
  }
  return false;
}

/** All possible lines, the most valuable first.
 * @param {boolean} runs @returns {[number, number[]][]} */
function possibleLines(runs) {
  /** @typedef {[value: number, cards: number[]]} Candidate */
  const sets = POSITIVES.map((value) => /** @type {Candidate} */ ([value, [value, value, value]]));
  const up = POSITIVES.slice(1, -1).map((middle) =>
    /** @type {Candidate} */ ([middle, [middle - 1, middle, middle + 1]])
  );
  const down = up.map(([middle, cards]) => /** @type {Candidate} */ ([middle, [...cards].reverse()]));
  const all = runs ? [...sets, ...up, ...down] : sets;
  return all.sort(([one, a], [other, b]) => other - one || b[0] - a[0]);
}
