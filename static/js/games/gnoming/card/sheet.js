/* The scorecard of Gnoming A Round: validates what is written, and scores it. The twin of
   games/engines/gnoming/sheet.py with rounds.py, entry.py, oddities.py and standings.py. */
import { contested, currentValue, seats } from "../../../cards/core/merge.js";
import { checkShared, isNumber, isPlace, isShared, isWithin, note } from "../../../cards/core/registers.js";
import { bestArrangement } from "./arrangement.js";
import { NOBODY, ROUNDS } from "./queries.js";
import { COPIES, MULLIGAN, goingOutBonus, sheet } from "./scoring.js";

/** @import { Card, CardOptions, EntryWarning, GnomingEntry, GnomingRound, GnomingSheet, Note,
 *  Seated, Value } from "../../../types.js" */

const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const [FEWEST, MOST] = [2, 7]; // players

// Validation

/** @param {string} register @param {Value} value @returns {Note | null} why it is not allowed */
export function check(register, value) {
  if (isShared(register)) return checkShared(register, value, MOST);
  const [kind, number, ...rest] = register.split("/");
  const [seat = "0", cell = "0"] = rest;
  if (rest.length !== PLACES[kind] || !isNumber(number, 1, 3) || !isNumber(cell, 0, 8))
    return note("not-on-this-card");
  if (!isPlace(seat, MOST)) return note("no-such-seat");
  const [isGood, code] = VALUES[kind];
  return value === null || isGood(value) ? null : note(code);
}

// How many parts of the register's name follow the round.
/** @type {Record<string, number>} */
const PLACES = { cell: 2, total: 1, out: 0 };
/** @type {Record<string, [(value: Value) => boolean, string]>} */
const VALUES = {
  cell: [(value) => COPIES.has(/** @type {number} */ (value)), "no-such-card"],
  total: [(value) => isWithin(value, -53, 83), "no-such-score"],
  out: [(value) => isWithin(value, NOBODY, MOST - 1), "no-such-seat"],
};

// Reading

/** @param {Card} card @param {CardOptions} options @returns {GnomingSheet} */
export function read(card, options) {
  const names = seats(card);
  const places = names.map(({ seat }) => seat);
  const rounds = ROUNDS.map((number) => readRound(card, number, places, options));
  const complete = rounds.filter((each) => !each.missing.length);
  const isComplete = complete.length === rounds.length && names.length >= FEWEST;
  const ranking = rankingOf(complete, places, options);
  const missing = missingOf(card, rounds, names);
  return {
    tallies: talliesOf(names, rounds, complete),
    rounds,
    current: rounds.find((each) => each.missing.length)?.number ?? ROUNDS.at(-1),
    leaders: ranking?.winners ?? [],
    contested: contested(card),
    missing,
    may_finish: !missing.length,
    finished: card.finished_at_revision !== null,
    itemised: rounds.every(({ entries }) => entries.every(({ kind }) => kind !== "typed")),
    result: isComplete ? ranking : null,
  };
}

/** @param {Card} card @param {GnomingRound[]} rounds @param {Seated[]} names */
function missingOf(card, rounds, names) {
  /** @type {Record<string, boolean>} */
  const found = {
    players: names.length < FEWEST,
    rounds: rounds.some((each) => each.missing.length),
    answers: contested(card).length > 0,
  };
  return Object.keys(found).filter((what) => found[what]);
}

// A round

/** @param {Card} card @param {number} number @param {number[]} places
 * @param {CardOptions} options */
function readRound(card, number, places, options) {
  const entered = currentValue(card, `out/${number}`);
  const out = [NOBODY, ...places].includes(entered) ? entered : null;
  const [dealer, first] = dealerAndFirst(currentValue(card, "starter"), number, places);
  const entries = entriesOf(card, number, places, options);
  return {
    ...{ number, dealer, first, out, entries },
    oddities: [...tooManyCopies(entries), ...mulligans(entries), ...typedWrongly(entries)],
    missing: gapsOf(entries, out),
  };
}

/** The deal passes to the left, and the player to the dealer's left plays first.
 * @param {number | null} starter @param {number} number @param {number[]} places */
function dealerAndFirst(starter, number, places) {
  if (!places.includes(starter)) return [null, null];
  const first = places.indexOf(starter) + number - 1;
  return [places[(first - 1 + places.length) % places.length], places[first % places.length]];
}

/** @param {GnomingEntry[]} entries @param {number | null} out @returns {GnomingRound["missing"]} */
const gapsOf = (entries, out) => [
  ...entries
    .filter(({ total }) => total === null)
    .map(({ seat, filled }) => ({
      code: /** @type {const} */ ("cells"),
      seat,
      count: CELLS.length - filled,
    })),
  ...(out === null ? [{ code: /** @type {const} */ ("out"), seat: null, count: 1 }] : []),
];

// A player in a round

/** @param {Card} card @param {number} number @param {number[]} places
 * @param {CardOptions} options */
function entriesOf(card, number, places, options) {
  const out = currentValue(card, `out/${number}`);
  const plain = places.map((seat) => entryOf(card, number, seat, options));
  return plain.map((entry) => (entry.seat === out ? withBonus(entry, plain, options) : entry));
}

/** @param {Card} card @param {number} number @param {number} seat @param {CardOptions} options
 * @returns {GnomingEntry} */
function entryOf(card, number, seat, options) {
  const cells = CELLS.map((cell) => currentValue(card, `cell/${number}/${seat}/${cell}`));
  const typed = currentValue(card, `total/${number}/${seat}`);
  const filled = cells.filter((cell) => cell !== null).length;
  const { lines, singles, total } = sheet(cells, options);
  return {
    ...{ seat, kind: kindOf(filled, typed), cells, filled, typed, lines, singles },
    grid_total: total,
    bonus: 0,
    total: filled === CELLS.length ? total : typed,
    best: bestArrangement(cells, options),
  };
}

/** @param {number} filled @param {number | null} typed */
function kindOf(filled, typed) {
  if (filled === CELLS.length) return "itemised";
  if (typed !== null) return "typed";
  return filled ? "partial" : "empty";
}

/** Adds the bonus for going out. A typed score already includes its bonus, so only grids get one.
 * @param {GnomingEntry} own @param {GnomingEntry[]} everybody @param {CardOptions} options */
function withBonus(own, everybody, options) {
  const others = everybody.filter((entry) => entry !== own).map(({ total }) => total);
  if (own.kind !== "itemised" || !others.length) return own;
  if (others.includes(null)) return { ...own, bonus: null };
  const bonus = goingOutBonus(own.grid_total, others, options);
  return { ...own, bonus, total: own.grid_total + bonus };
}

// Warnings

/** @param {GnomingEntry} entry @param {number} card */
const copiesIn = ({ cells }, card) => cells.filter((cell) => cell === card).length;

/** @param {GnomingEntry[]} entries */
function tooManyCopies(entries) {
  return [...COPIES].flatMap(([card, limit]) => {
    const count = entries.reduce((sum, entry) => sum + copiesIn(entry, card), 0);
    const holders = entries.filter((entry) => copiesIn(entry, card)).map(({ seat }) => seat);
    return count > limit ? [warning("too-many-copies", holders, card, count, limit)] : [];
  });
}

/** @param {GnomingEntry[]} entries */
const mulligans = (entries) =>
  entries
    .map((entry) => warning("two-mulligans", [entry.seat], MULLIGAN, copiesIn(entry, MULLIGAN), 1))
    .filter(({ count }) => count > 1);

/** @param {GnomingEntry[]} entries */
const typedWrongly = (entries) =>
  entries
    .filter(({ kind, bonus, typed }) => kind === "itemised" && bonus !== null && typed !== null)
    .filter(({ typed, total }) => typed !== total)
    .map(({ seat, typed, total }) => warning("typed-differs", [seat], null, total, typed));

/** @param {string} code @param {number[]} seats @param {number | null} card @param {number} count
 * @param {number} limit @returns {EntryWarning} */
const warning = (code, seats, card, count, limit) => ({ code, seats, card, count, limit });

// Who is ahead

/** The scores of these rounds, by player. @param {GnomingRound[]} rounds @param {number} players */
const scoresOf = (rounds, players) =>
  Array.from({ length: players }, (_, place) => rounds.map(({ entries }) => entries[place].total));

/** @param {Seated[]} names @param {GnomingRound[]} rounds @param {GnomingRound[]} complete */
function talliesOf(names, rounds, complete) {
  const won = roundsWon(scoresOf(complete, names.length));
  return scoresOf(rounds, names.length).map((own, place) => ({
    ...names[place],
    rounds: own,
    total: sum(own),
    won: won[place],
  }));
}

/** @param {(number | null)[]} scores */
const sum = (scores) => scores.reduce((sum, score) => sum + (score ?? 0), 0);

/** Players tied for the lowest score of a round each win it. @param {(number | null)[][]} scores */
function roundsWon(scores) {
  const isLowest = (/** @type {number} */ score, /** @type {number} */ round) =>
    scores.every((own) => score <= own[round]);
  return scores.map((own) => own.filter(isLowest).length);
}

/** @param {GnomingRound[]} complete @param {number[]} places @param {CardOptions} options */
function rankingOf(complete, places, options) {
  if (!complete.length || !places.length) return null;
  const scores = scoresOf(complete, places.length);
  const byRounds = options.scoring === "rounds";
  const won = roundsWon(scores);
  const keys = scores.map((own, place) => [
    ...(byRounds ? [-won[place]] : []),
    ...[sum(own), own.at(-1)],
  ]);
  const ranks = keys.map((key) => 1 + keys.filter((other) => compare(other, key) < 0).length);
  const winners = places.filter((_, place) => ranks[place] === 1);
  return { reason: decidedBy(keys, byRounds), ranks, winners };
}

/** The first criterion by which one player alone is ahead.
 * @param {number[][]} keys @param {boolean} byRounds */
function decidedBy(keys, byRounds) {
  const steps = byRounds ? ["most-rounds", "lower-total"] : ["lowest-total"];
  const best = [...keys].sort(compare)[0];
  /** @param {string} _ @param {number} step */
  const isAlone = (/** @type {string} */ _, /** @type {number} */ step) =>
    keys.filter((key) => !compare(key.slice(0, step + 1), best.slice(0, step + 1))).length === 1;
  return [...steps, "last-round"].find(isAlone) ?? "shared";
}

/** Key by key, as Python compares tuples. @param {number[]} one @param {number[]} other */
const compare = (one, other) =>
  one.map((part, place) => part - other[place]).find((difference) => difference) ?? 0;
