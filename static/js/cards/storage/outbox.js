/* The operations of this phone's cards: what was written here, and what the server made of it.
   An operation leaves the outbox only when the server has answered it. */
import { GUEST, account } from "./account.js";
import { newId } from "./ids.js";
import { keyRange, resultOf, transact } from "./store.js";

/** @import { CardPayload, Confirmed, Operation, Pending, Refused, Row, ServerOperation,
 *  SyncAnswer, Unsaved } from "../../types.js" */

/** @type {("cards" | "operations" | "pending" | "refused")[]} */
const ALL = ["cards", "operations", "pending", "refused"];

/** The id of this phone for the server: one for each account, made once. */
function thisDevice() {
  const key = `device-${account()}`;
  if (!localStorage.getItem(key)) localStorage.setItem(key, newId());
  return localStorage.getItem(key);
}

/** @param {Partial<Row> & { id: string }} card @returns {Row} */
export const blankRow = (card) => ({
  code: "",
  game: "",
  options: {},
  again: null,
  club_table: null,
  club: null,
  people: {}, // the players behind the names, where this phone knows them
  device: thisDevice(),
  isKnown: false, // whether the server knows the card
  revision: 0,
  counters: {}, // the last counter of each device
  told: null, // the server's payload besides operations
  started: Date.now(),
  touched: Date.now(),
  ended: null,
  names: [],
  starter: null, // who would start the next game
  trouble: null,
  ...card,
});

/** Stores a card that is new on this phone; one that is here already stays unchanged.
 * @param {Row} row @returns {Promise<Row>} */
export const addCard = (row) =>
  transact(["cards"], "readwrite", async ({ cards }) => {
    const before = await resultOf(cards.get(row.id));
    if (!before) await resultOf(cards.add(row));
    return before ?? row;
  });

/** Puts operations into the outbox, numbered in the order in which this phone's tabs wrote them.
 * @param {string} card @param {Unsaved[]} ops @param {Partial<Row>} view the fields of the card's
 * row that change with them */
export const append = (card, ops, view) =>
  transact(["cards", "pending"], "readwrite", async ({ cards, pending }) => {
    const row = { ...(await resultOf(cards.get(card))), ...view, touched: Date.now() };
    for (const op of ops) {
      const counter = (row.counters[op.device] ?? 0) + 1;
      row.counters[op.device] = counter;
      pending.add({ ...op, card, counter, at: Date.now() });
    }
    cards.put(row);
  });

/** Reads everything about a card, but only the confirmed operations after a revision.
 * @param {string} card @param {number} after
 * @returns {Promise<{ row: Row, operations: Confirmed[], pending: Pending[],
 *   refused: Refused[] }>} */
export const read = (card, after) =>
  transact(ALL, "readonly", async ({ cards, operations, pending, refused }) => {
    const [row, ...lists] = await Promise.all([
      resultOf(cards.get(card)),
      resultOf(operations.getAll(keyRange(card, after + 1))),
      resultOf(pending.getAll(keyRange(card))),
      resultOf(refused.getAll(keyRange(card))),
    ]);
    return { row, operations: lists[0], pending: lists[1], refused: lists[2] };
  });

/** The operations of one card that wait to be sent, in the order of their counters.
 * @param {string} card @returns {Promise<{ row: Row, pending: Pending[] }>} */
export const pendingOf = (card) =>
  transact(["cards", "pending"], "readonly", async ({ cards, pending }) => ({
    row: await resultOf(cards.get(card)),
    pending: await resultOf(pending.getAll(keyRange(card))),
  }));

/** Stores what the server answered or pushed: acknowledged operations leave the outbox, refused
 * ones are kept apart with their sentence, and new operations are stored.
 * @param {string} card @param {Partial<SyncAnswer>} answer */
export const storeAnswer = (card, { answers = [], ops = [], revision = 0, card: payload }) =>
  transact(ALL, "readwrite", async ({ cards, operations, pending, refused }) => {
    const row = await resultOf(cards.get(card));
    if (!row) return; // removed meanwhile
    const unanswered = await resultOf(pending.getAll(keyRange(card)));
    const pendingById = new Map(unanswered.map((op) => [op.id, op]));
    for (const answer of answers.filter(({ id, is }) => pendingById.has(id) && is !== "hole")) {
      const op = pendingById.get(answer.id);
      pending.delete([card, op.device, op.counter]);
      if (answer.is === "rejected") refused.put({ ...op, ...answer });
    }
    for (const op of ops) operations.put({ ...op, card });
    cards.put({ ...row, ...rowUpdate(row, ops, revision, payload) });
  });

/** The new fields of a card's row. Messages come by socket and by post, so an older one may come
 * last.
 * @param {Row} row @param {ServerOperation[]} ops @param {number} revision
 * @param {CardPayload} [payload] */
function rowUpdate(row, ops, revision, payload) {
  const reached = ops.reduce((at, op) => (op.revision === at + 1 ? op.revision : at), row.revision);
  /** @type {Partial<Row>} */
  const update = { isKnown: true, trouble: null, revision: reached };
  if (!payload || revision < row.revision) return update;
  const { code, game, options } = payload;
  return { ...update, code, game, options, told: { ...row.told, ...payload } };
}

/** The server sends times as text; this phone calculates in milliseconds.
 * @param {string | number} at */
const millisOf = (at) => new Date(at).getTime();

/** The server has lost operations: all of a device from that counter on are put into the outbox
 * again.
 * @param {string} card @param {string} device @param {number} counter */
export const rewind = (card, device, counter) =>
  transact(ALL, "readwrite", async ({ cards, operations, pending, refused }) => {
    const confirmed = await resultOf(operations.getAll(keyRange(card)));
    const rejected = await resultOf(refused.getAll(keyRange(card)));
    const isMissed = (/** @type {Operation} */ op) => op.device === device && op.counter >= counter;
    for (const op of [...confirmed, ...rejected].filter(isMissed))
      pending.put({ ...op, at: millisOf(op.at) });
    operations.delete(keyRange(card));
    cards.put({ ...(await resultOf(cards.get(card))), revision: 0 });
  });

/** @param {string} card @param {Partial<Row>} change */
export const updateRow = (card, change) =>
  transact(["cards"], "readwrite", async ({ cards }) => {
    const row = await resultOf(cards.get(card));
    if (row) cards.put({ ...row, ...change });
  });

/** Removes a refused operation after it has been read.
 * @param {{ card: string, device: string, counter: number }} op */
export const deleteRefused = ({ card, device, counter }) =>
  transact(["refused"], "readwrite", ({ refused }) =>
    resultOf(refused.delete([card, device, counter])),
  );

// All cards of this phone

/** @returns {Promise<Row[]>} */
export const rows = () => transact(["cards"], "readonly", ({ cards }) => resultOf(cards.getAll()));

/** @returns {Promise<Pending[]>} the operations of all cards that wait to be sent */
export const unsent = () =>
  transact(["pending"], "readonly", ({ pending }) => resultOf(pending.getAll()));

/** Copies the data of the guest to an account. @param {string} owner */
export async function copyGuestCards(owner) {
  const lists = await transact(ALL, "readonly", (stores) => allRows(stores), GUEST);
  /** @param {Record<string, IDBObjectStore>} stores */
  const copy = (stores) =>
    ALL.forEach((name, place) => lists[place].forEach((each) => stores[name].put(each)));
  await transact(ALL, "readwrite", copy, owner);
}

/** @param {Record<string, IDBObjectStore>} stores */
const allRows = (stores) => Promise.all(ALL.map((name) => resultOf(stores[name].getAll())));
