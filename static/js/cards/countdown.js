/* The table's clock: the server's, or this phone's own until the server knows of it. */
import { kindOf } from "./merge.js";

/** @typedef {{ attempt: number, seconds: number, ends_at: number }} Countdown */

/** @param {Countdown | null} told by the server @param {any[]} unsent operations of this phone
 * @param {number} now on the server's clock @returns {Countdown | null} */
export function countdown(told, unsent, now) {
  const op = unsent.findLast(({ register }) => kindOf(register) === "clock");
  const attempt = op && Number(op.register.split("/")[1]);
  if (!op?.value || told?.attempt >= attempt) return told ?? null;
  const { seconds } = op.value;
  const started = op.at ?? Date.now(); // without a time it is of this very moment
  return { attempt, seconds, ends_at: now - (Date.now() - started) + seconds * 1000 };
}
