/* Validates what is written on a card of Do You Gnome Me?: the twin of gnome_me/entry.py. */
import { checkShared, isNumber, isShared, isWithin, note } from "../../../cards/core/registers.js";
import { isTeam, secondsOf } from "./options.js";
import { DECK } from "./scoring.js";

/** @import { CardOptions, ClockStarted, Note, Value } from "../../../types.js" */

const SEATS = 4;
/** @type {Record<string, number[]>} */
const PLACES = { round: [DECK], misfires: [] };
/** @type {Record<string, number[]>} */
const TEAM_PLACES = { clock: [99], ended: [99], won: [99, DECK] };

/** @param {string} register @param {Value} value @param {CardOptions} options
 *  @returns {Note | null} why it is not allowed */
export function check(register, value, options) {
  if (isShared(register)) return checkShared(register, value, SEATS);
  const [kind, ...numbers] = register.split("/");
  const limits = (isTeam(options) ? TEAM_PLACES : PLACES)[kind];
  const isPlace =
    limits?.length === numbers.length &&
    numbers.every((number, place) => isNumber(number, 1, limits[place]));
  if (!isPlace) return note("not-on-this-card");
  return value === null ? null : checkValue(kind, value, options);
}

/** @param {string} kind @param {Value} value @param {CardOptions} options */
function checkValue(kind, value, options) {
  if (kind === "round") return checkRound(value);
  if (kind === "misfires")
    return isWithin(value, 0, DECK) ? null : note("not-so-many", { most: DECK });
  if (kind === "clock") return checkClock(value, secondsOf(options));
  return value === true ? null : note("not-a-tap");
}

/** @param {Value} value @param {number} seconds */
const checkClock = (value, seconds) =>
  Object.keys(value ?? {}).join() === "seconds" &&
  /** @type {ClockStarted} */ (value).seconds === seconds
    ? null
    : note("another-clock", { seconds });

// A round

/** @param {Value} value */
function checkRound(value) {
  if (typeof value !== "object" || Array.isArray(value)) return note("not-a-round");
  const { fines = [], ...result } = /** @type {Record<string, Value>} */ (value);
  return checkResult(result) ?? checkSeats(fines);
}

/** @param {Record<string, unknown>} result */
function checkResult({ winner, tied, stopper, ...more }) {
  if (Object.keys(more).length) return note("not-a-round");
  if (winner !== undefined && tied === undefined && stopper === undefined)
    return winner === null ? null : checkSeats([winner]);
  if (winner !== undefined || tied === undefined || stopper === undefined)
    return note("not-a-round");
  return checkSeats(tied, 2) ?? checkSeats([stopper]);
}

/** Requires rising order, so that two phones that enter the same tie write the same value.
 * @param {unknown} seats @param {number} [fewest] */
function checkSeats(seats, fewest = 0) {
  if (!Array.isArray(seats) || !seats.every(Number.isInteger)) return note("not-a-round");
  if (!seats.every((seat) => isWithin(seat, 0, SEATS - 1))) return note("no-such-seat");
  const isRising = seats.every((seat, place) => place === 0 || seats[place - 1] < seat);
  return isRising && seats.length >= fewest ? null : note("not-a-round");
}
