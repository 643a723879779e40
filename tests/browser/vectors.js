/* Asks the page's own modules what tests/vectors asks Python (tests/engines/vectors.py), and tells
   where the answers differ. */
import { bestArrangement } from "/static/js/games/gnoming/card/arrangement.js";
import { goingOutBonus, sheet } from "/static/js/games/gnoming/card/scoring.js";
import { BLANK, contested, currentValue, merge, merged } from "/static/js/cards/core/merge.js";
import { CARDS } from "/static/js/games/cards.js";

const ASK = {
  merges: mergeLog,
  cards: readCard,
  grids: scoreGrid,
  rounds: scoreRound,
  arrangements: ({ grid, options }) => ({ best: bestArrangement(grid, options) }),
};

/** @param {string} name of a file
 * @returns {Promise<{ asked: number, wrong: { vector: any, answer: any }[] }>} */
export async function runVectors(name) {
  const { kind, game, vectors } = await (await fetch(`/vectors/${name}.json`)).json();
  const module = game && (await CARDS[game].load());
  const wrong = [];
  for (const vector of vectors) {
    const answer = { ...vector, ...ASK[kind](vector, module) };
    if (canonical(answer) !== canonical(vector)) wrong.push({ vector, answer });
  }
  return { asked: vectors.length, wrong: wrong.slice(0, 3) };
}

function mergeLog(vector) {
  let card = BLANK;
  const verdicts = operations(vector).map((operation) => {
    const after = merge(card, operation);
    card = after.card;
    return after.verdict;
  });
  const registers = Object.keys(card.registers);
  return {
    verdicts,
    card,
    contested: contested(card),
    standing: Object.fromEntries(registers.map((register) => [register, currentValue(card, register)])),
  };
}

function readCard({ options, checks, ...vector }, { read, check }) {
  const codeOf = ({ register, value }) => check(register, value, options)?.code ?? null;
  return {
    sheet: read(merged(operations(vector)), options),
    checks: checks.map((tried) => ({ ...tried, code: codeOf(tried) })),
  };
}

function scoreGrid({ grid, options }) {
  const { total, lines } = sheet(grid, options);
  return { total, lines: lines.map(({ cells, kind, reads }) => [cells[0], cells[2], kind, ...reads]) };
}

function scoreRound({ grids, out, options }) {
  const plain = grids.map((grid) => sheet(grid, options).total);
  const others = plain.filter((_, place) => place !== out);
  const bonus = (place) => (place === out ? goingOutBonus(plain[out], others, options) : 0);
  return { totals: plain.map((total, place) => total + bonus(place)) };
}

const operations = (vector) =>
  vector.operations.map(([device, register, value, seen], place) => ({
    ...{ id: `op-${place}`, device, counter: place + 1, register, value, seen },
  }));

const canonical = (value) => JSON.stringify(value, (_, part) => (isObject(part) ? sorted(part) : part));
const isObject = (part) => part !== null && typeof part === "object" && !Array.isArray(part);
const sorted = (part) => Object.fromEntries(Object.keys(part).sort().map((key) => [key, part[key]]));
