/* The operations of this phone's cards: what was written here, and what the server made of it.
   An operation leaves the outbox only when the server has answered it. */
import { GUEST, account } from "./account.js";
import { newId } from "./ids.js";
import { from, got, within } from "./store.js";

/** @import { CardTold, Confirmed, Operation, Pending, Refused, Row, SyncAnswer, ToldOperation,
 *  Unsaved } from "../../types.js" */

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
export const keep = (row) =>
  within(["cards"], "readwrite", async ({ cards }) => {
    const before = await got(cards.get(row.id));
    if (!before) await got(cards.add(row));
    return before ?? row;
  });

/** Puts operations into the outbox, numbered in the order in which this phone's tabs wrote them.
 * @param {string} card @param {Unsaved[]} ops @param {Partial<Row>} view the fields of the card's
 * row that change with them */
export const append = (card, ops, view) =>
  within(["cards", "pending"], "readwrite", async ({ cards, pending }) => {
    const row = { ...(await got(cards.get(card))), ...view, touched: Date.now() };
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
  within(ALL, "readonly", async ({ cards, operations, pending, refused }) => {
    const [row, ...lists] = await Promise.all([
      got(cards.get(card)),
      got(operations.getAll(from(card, after + 1))),
      got(pending.getAll(from(card))),
      got(refused.getAll(from(card))),
    ]);
    return { row, operations: lists[0], pending: lists[1], refused: lists[2] };
  });

/** The operations of one card that wait to be sent, in the order of their counters.
 * @param {string} card @returns {Promise<{ row: Row, pending: Pending[] }>} */
export const waiting = (card) =>
  within(["cards", "pending"], "readonly", async ({ cards, pending }) => ({
    row: await got(cards.get(card)),
    pending: await got(pending.getAll(from(card))),
  }));

/** Stores what the server answered or pushed: acknowledged operations leave the outbox, refused
 * ones are kept apart with their sentence, and new operations are stored.
 * @param {string} card @param {Partial<SyncAnswer>} said */
export const take = (card, { answers = [], ops = [], revision = 0, card: told }) =>
  within(ALL, "readwrite", async ({ cards, operations, pending, refused }) => {
    const row = await got(cards.get(card));
    if (!row) return; // removed meanwhile
    const waiting = new Map((await got(pending.getAll(from(card)))).map((op) => [op.id, op]));
    for (const answer of answers.filter(({ id, is }) => waiting.has(id) && is !== "hole")) {
      const op = waiting.get(answer.id);
      pending.delete([card, op.device, op.counter]);
      if (answer.is === "rejected") refused.put({ ...op, ...answer });
    }
    for (const op of ops) operations.put({ ...op, card });
    cards.put({ ...row, ...known(row, ops, revision, told) });
  });

/** The new fields of a card's row. Messages come by socket and by post, so an older one may come
 * last.
 * @param {Row} row @param {ToldOperation[]} ops @param {number} revision
 * @param {CardTold} [told] */
function known(row, ops, revision, told) {
  const reached = ops.reduce((at, op) => (op.revision === at + 1 ? op.revision : at), row.revision);
  /** @type {Partial<Row>} */
  const news = { isKnown: true, trouble: null, revision: reached };
  if (!told || revision < row.revision) return news;
  const { code, game, options } = told;
  return { ...news, code, game, options, told: { ...row.told, ...told } };
}

/** The server sends times as text; this phone calculates in milliseconds.
 * @param {string | number} at */
const millisOf = (at) => new Date(at).getTime();

/** The server has lost operations: all of a device from that counter on are put into the outbox
 * again.
 * @param {string} card @param {string} device @param {number} counter */
export const rewind = (card, device, counter) =>
  within(ALL, "readwrite", async ({ cards, operations, pending, refused }) => {
    const known = await got(operations.getAll(from(card)));
    const aside = await got(refused.getAll(from(card)));
    const isMissed = (/** @type {Operation} */ op) => op.device === device && op.counter >= counter;
    for (const op of [...known, ...aside].filter(isMissed))
      pending.put({ ...op, at: millisOf(op.at) });
    operations.delete(from(card));
    cards.put({ ...(await got(cards.get(card))), revision: 0 });
  });

/** @param {string} card @param {Partial<Row>} change */
export const note = (card, change) =>
  within(["cards"], "readwrite", async ({ cards }) => {
    const row = await got(cards.get(card));
    if (row) cards.put({ ...row, ...change });
  });

/** Removes a refused operation after it has been read.
 * @param {{ card: string, device: string, counter: number }} op */
export const forget = ({ card, device, counter }) =>
  within(["refused"], "readwrite", ({ refused }) => got(refused.delete([card, device, counter])));

// All cards of this phone

/** @returns {Promise<Row[]>} */
export const rows = () => within(["cards"], "readonly", ({ cards }) => got(cards.getAll()));

/** @returns {Promise<Pending[]>} the operations of all cards that wait to be sent */
export const unsent = () => within(["pending"], "readonly", ({ pending }) => got(pending.getAll()));

/** Copies the data of the guest to an account. @param {string} whose */
export async function adopt(whose) {
  const lists = await within(ALL, "readonly", (at) => everything(at), GUEST);
  /** @param {Record<string, IDBObjectStore>} at */
  const copy = (at) =>
    ALL.forEach((name, place) => lists[place].forEach((each) => at[name].put(each)));
  await within(ALL, "readwrite", copy, whose);
}

/** @param {Record<string, IDBObjectStore>} at */
const everything = (at) => Promise.all(ALL.map((name) => got(at[name].getAll())));
