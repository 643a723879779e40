/* The result of a carpet at a real table: the twin of snowhere/sheet.py. */
import { contested, currentValue, seats } from "../../../cards/core/merge.js";
import { checkShared, isShared, isWithin, note } from "../../../cards/core/registers.js";

/** @import { Card, Note, SnowhereSheet, Value } from "../../../types.js" */

const SEATS = 8;

/** The largest value of each. @type {Record<string, number>} */
export const MOST = { fire: 111, flakes: 6 };

/** @param {string} register @param {Value} value @returns {Note | null} why it is not allowed */
export function check(register, value) {
  if (isShared(register)) return checkShared(register, value, SEATS);
  if (register === "solved")
    return value === null || typeof value === "boolean" ? null : note("not-solved-or-not");
  if (!Object.hasOwn(MOST, register)) return note("not-on-this-card");
  const most = MOST[register];
  return value === null || isWithin(value, 0, most)
    ? null
    : note(`not-so-much-${register}`, { most });
}

/** @param {Card} card @returns {SnowhereSheet} */
export function read(card) {
  const fire = fireOf(card);
  const flakes = currentValue(card, "flakes");
  const missing = missingOf(card, fire, flakes);
  return {
    seats: seats(card).map(({ seat }) => seat),
    fire,
    flakes,
    is_solved: fire === null ? null : fire === 0,
    missing,
    oddities: warningsOf(card),
    may_finish: !missing.length && !contested(card).length,
  };
}

/** The fire that is left. Solved means none, but an entered number counts more than the tick.
 * @param {Card} card */
function fireOf(card) {
  const entered = currentValue(card, "fire");
  return entered === null && currentValue(card, "solved") === true ? 0 : entered;
}

/** @param {Card} card @param {number | null} fire @param {number | null} flakes */
function missingOf(card, fire, flakes) {
  const nobody = seats(card).length ? [] : [note("too-few-players")];
  const noFire = fire === null ? [note("fire-missing")] : [];
  const noFlakes = flakes === null ? [note("flakes-missing")] : [];
  return [...nobody, ...noFire, ...noFlakes];
}

/** @param {Card} card */
function warningsOf(card) {
  const [fire, solved] = [currentValue(card, "fire"), currentValue(card, "solved")];
  if (fire === null || solved === null || (fire === 0) === solved) return [];
  return [solved ? note("solved-with-fire", { fire }) : note("no-fire-unsolved")];
}
