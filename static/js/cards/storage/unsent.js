/* Operations that were not sent yet: how many, for how long, and as a file to keep. */
import { rows, unsent } from "./outbox.js";

const DAY = 24 * 3600_000;

/** @typedef {{ count: number, since: number, isOverdue: boolean }} UnsentSummary */

/** @returns {Promise<UnsentSummary>} since: when the oldest was written, in milliseconds */
export const unsentSummary = async (now = Date.now()) => summaryOf(await unsent(), now);

/** @param {{ at?: string | number }[]} ops @param {number} now @returns {UnsentSummary} */
function summaryOf(ops, now) {
  const since = Math.min(now, ...ops.map(({ at }) => Number(at)));
  return { count: ops.length, since, isOverdue: now - since >= DAY };
}

/** Everything that was not sent, with the cards that it belongs to. @returns {Promise<string>} */
export async function asJson() {
  const operations = await unsent();
  const cards = (await rows()).filter(({ id }) => operations.some(({ card }) => card === id));
  const named = cards.map(({ id, code, game, options, names, device }) => {
    return { id, code, game, options, names, device };
  });
  return JSON.stringify({ version: 1, cards: named, operations }, null, 1);
}
