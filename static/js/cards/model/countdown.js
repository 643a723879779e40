/* The team's clock: the server's, or this phone's own until the server has acknowledged it. */
import { kindOf } from "../core/merge.js";

/** @import { ClockStarted, Countdown, Unsaved } from "../../types.js" */

/** @param {Countdown | null} serverCountdown
 * @param {Unsaved[]} unsent operations of this phone @param {number} now the time on the server's clock @returns {Countdown | null} */
export function countdown(serverCountdown, unsent, now) {
  const op = unsent.findLast(({ register }) => kindOf(register) === "clock");
  const attempt = op && Number(op.register.split("/")[1]);
  if (!op?.value || serverCountdown?.attempt >= attempt) return serverCountdown ?? null;
  const { seconds } = /** @type {ClockStarted} */ (op.value);
  const started = op.at ?? Date.now(); // an operation without a time was made just now
  return { attempt, seconds, ends_at: now - (Date.now() - started) + seconds * 1000 };
}
