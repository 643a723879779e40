/* Empties the outbox: in order, fifty at a time, until the server has answered each operation. One
   tab sends at a time; changes.js notifies the others. */
import { notifyChange } from "../storage/changes.js";
import { pendingOf, rewind, storeAnswer, unsent, updateRow } from "../storage/outbox.js";
import { Unreachable, identify, post } from "./requests.js";

/** @import { Pending, Row, SyncAnswer } from "../../types.js" */

const BATCH = 50;
const EVERY = 15_000;

/** Sends what waits: now, regularly, and when the network or the user is back. Call it once for
 * each page. */
export function keepSending() {
  const attempt = () => flushAll();
  addEventListener("online", attempt);
  document.addEventListener("visibilitychange", () => document.hidden || attempt());
  scheduleFlush();
  attempt();
}

/** Repeats with jitter, so that the phones of a club do not all send at once. */
function scheduleFlush() {
  setTimeout(() => (flushAll(), scheduleFlush()), EVERY * (0.75 + Math.random() / 2));
}

/** @returns {Promise<boolean>} whether nothing is left to send */
export async function flushAll() {
  const cards = new Set((await unsent()).map(({ card }) => card));
  const sent = await Promise.all([...cards].map((card) => flush(card)));
  return sent.every(Boolean);
}

/** @param {string} card @returns {Promise<boolean>} whether all operations were answered */
export const flush = (card) => runInTurn(card, () => sendAll(card));

/** Fetches what is new, even when there is nothing to send. @param {string} card */
export const catchUp = (card) => runInTurn(card, () => sendAll(card, { evenNothing: true }));

/** @param {string} card @param {{ evenNothing?: boolean }} [how] */
async function sendAll(card, { evenNothing = false } = {}) {
  let before = evenNothing ? -1 : 0;
  for (;;) {
    const { row, pending } = await pendingOf(card);
    if (!row || (!pending.length && before >= 0)) return true;
    if (pending.length === before) return false; // no progress: try later, not at once
    before = pending.length;
    if (!(await sendBatch(row, batch(pending)))) return false;
  }
}

/** The next operations to send, all of one device: those of a handed-over card have another device.
 * @param {Pending[]} pending */
const batch = (pending) =>
  pending.filter(({ device }) => device === pending[0].device).slice(0, BATCH);

/** @param {Row} row @param {Pending[]} ops */
async function sendBatch(row, ops) {
  try {
    if (ops.length || !row.isKnown) await identify();
    const { ok, answer } = await post(`/cards/${row.id}/sync/`, requestBody(row, ops));
    await (ok ? storeBatchAnswer(row.id, ops, answer) : updateRow(row.id, { trouble: answer }));
    notifyChange(row.id);
    return ok;
  } catch (error) {
    if (error instanceof Unreachable) return false;
    throw error;
  }
}

/** @param {string} card @param {Pending[]} ops @param {SyncAnswer} answer */
async function storeBatchAnswer(card, ops, answer) {
  await storeAnswer(card, answer);
  const hole = answer.answers.find((answer) => answer.is === "hole");
  if (hole) await rewind(card, ops[0].device, hole.from);
}

/** @param {Row} row @param {Pending[]} ops */
const requestBody = (row, ops) => ({
  device: ops[0]?.device ?? row.device,
  after: row.revision,
  ops: ops.map(({ id, device, counter, register, value, seen }) => {
    return { id, device, counter, register, value, seen };
  }),
  ages: Object.fromEntries(
    ops
      .filter(({ register }) => register.startsWith("clock/"))
      .map(({ id, at }) => [id, Math.max(0, Date.now() - at)]),
  ),
  ...(!row.isKnown && { card: newCardFields(row), people: row.people }),
});

/** @param {Row} row */
const newCardFields = ({ code, game, options, again, club_table, club }) => {
  return { code, game, options, again, club_table, club };
};

// One at a time

/** @type {Promise<unknown>} */
let last = Promise.resolve();

/** Runs one request at a time, for all cards: the first answer to a new phone sets the cookie by
 * which the server knows it. Two at once would create two guests, each with one of the cards. Tabs
 * use a lock where there is one. Plain http has none; there the server recognises by the ids that
 * two tabs sent the same operations.
 * @param {string} card @param {() => Promise<boolean>} work @returns {Promise<boolean>} */
async function runInTurn(card, work) {
  if (navigator.locks) return runWithLock("all", () => runWithLock(card, work));
  const turn = last.catch(() => {}).then(work);
  last = turn;
  return turn;
}

/** @param {string} name @param {() => Promise<boolean>} work @returns {Promise<boolean>} */
const runWithLock = async (name, work) => await navigator.locks.request(`cards-${name}`, work);
