/* Reads a card of a team against the clock: the twin of gnome_me/attempts.py. */
import { contested, currentValue, seats } from "../../../cards/core/merge.js";
import { note } from "../../../cards/core/registers.js";
import { secondsOf } from "./options.js";
import { ENOUGH } from "./scoring.js";

/** @import { Card, CardOptions, TeamAttempt, TeamSheet } from "../../../types.js" */

/** @param {Card} card @param {CardOptions} options @returns {TeamSheet} */
export function readAttempts(card, options) {
  const attempts = numbersOf(card).map((number) => attemptOf(card, number));
  const current = attempts.at(-1)?.attempt ?? 0;
  const missing = missingOf(card, attempts);
  return {
    kind: "team",
    seats: seats(card).map(({ seat }) => seat),
    attempts,
    current,
    next: current + 1,
    best: Math.max(0, ...attempts.map(({ cards }) => cards)),
    aim: ENOUGH,
    seconds: secondsOf(options),
    missing,
    oddities: attempts
      .filter((each) => !each.is_timed)
      .map(({ attempt }) => note("no-clock", { attempt })),
    may_finish: !missing.length && !contested(card).length,
  };
}

/** The attempts that have begun: their clock was started or a card was won. @param {Card} card */
function numbersOf(card) {
  const begun = Object.keys(card.registers).filter((name) => /^(clock|won)\//.test(name));
  return [...new Set(begun.map((name) => Number(name.split("/")[1])))].sort((a, b) => a - b);
}

/** @param {Card} card @param {number} attempt */
function attemptOf(card, attempt) {
  const start = `won/${attempt}/`;
  const names = Object.keys(card.registers).filter((name) => name.startsWith(start));
  const isTimed = `clock/${attempt}` in card.registers;
  return {
    attempt,
    is_timed: isTimed,
    has_ended: !isTimed || currentValue(card, `ended/${attempt}`) === true,
    cards: names.length,
    last: Math.max(0, ...names.map((name) => Number(name.slice(start.length)))),
  };
}

/** @param {Card} card
 * @param {TeamAttempt[]} attempts */
function missingOf(card, attempts) {
  const nobody = seats(card).length ? [] : [note("too-few-players")];
  const none = attempts.length ? [] : [note("no-attempt")];
  const running = attempts.slice(-1).filter((each) => !each.has_ended);
  return [...nobody, ...none, ...running.map(({ attempt }) => note("clock-runs", { attempt }))];
}
