/* The operations of this phone's cards: what was written here, and what the server made of it.
   An operation leaves the outbox only when the server has answered it. */
import { GUEST, account } from "./account.js";
import { newId } from "./ids.js";
import { got, ofCard, within } from "./store.js";

/**
 * @typedef {import("./merge.js").Operation & { card: string, revision?: number, by?: string,
 *   at?: string | number }} Kept
 * @typedef {{ id: string, code: string, game: string, options: any, again: string | null,
 *   club_table: string | null, device: string, isKnown: boolean, revision: number, counter: number,
 *   told: any, started: number, touched: number, ended: number | null, names: string[],
 *   starter: number | null, trouble: { code: string, sentence: string } | null }} Row
 */

const ALL = ["cards", "operations", "pending", "refused"];

/** This phone, to the server: one name for each account, made once. */
export function thisDevice() {
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
  device: thisDevice(),
  isKnown: false,
  revision: 0,
  counter: 0,
  told: null,
  started: Date.now(),
  touched: Date.now(),
  ended: null,
  names: [],
  starter: null, // whoever would start a next game
  trouble: null,
  ...card,
});

/** A card that is new on this phone; one that is here already stays as it is.
 * @param {Row} row @returns {Promise<Row>} */
export const keep = (row) =>
  within(["cards"], "readwrite", async ({ cards }) => {
    const before = await got(cards.get(row.id));
    if (!before) await got(cards.add(row));
    return before ?? row;
  });

/** Puts operations into the outbox, numbered in the order in which this phone's tabs wrote them.
 * @param {string} card @param {{ id: string, register: string, value: any, seen: number }[]} ops
 * @param {Partial<Row>} [view] what changes on the card's row with them */
export const append = (card, ops, view = {}) =>
  within(["cards", "pending"], "readwrite", async ({ cards, pending }) => {
    const row = { ...(await got(cards.get(card))), ...view, touched: Date.now() };
    for (const op of ops) {
      row.counter += 1;
      pending.add({ ...op, card, device: row.device, counter: row.counter, at: Date.now() });
    }
    cards.put(row);
    return row;
  });

/** Everything of a card that is newer than a revision.
 * @param {string} card @param {number} after
 * @returns {Promise<{ row: Row, operations: Kept[], pending: Kept[], refused: any[] }>} */
export const read = (card, after = 0) =>
  within(ALL, "readonly", async ({ cards, operations, pending, refused }) => {
    const [row, ...lists] = await Promise.all([
      got(cards.get(card)),
      got(operations.getAll(ofCard(card, after + 1))),
      got(pending.getAll(ofCard(card))),
      got(refused.getAll(ofCard(card))),
    ]);
    return { row, operations: lists[0], pending: lists[1], refused: lists[2] };
  });

/** What the server answered or told: acknowledged operations leave the outbox, refused ones are
 * put aside with their sentence, and news is kept.
 * @param {string} card @param {{ answers?: any[], ops?: any[], revision?: number, card?: any }} said */
export const take = (card, { answers = [], ops = [], revision = 0, card: told }) =>
  within(ALL, "readwrite", async ({ cards, operations, pending, refused }) => {
    const row = await got(cards.get(card));
    if (!row) return;
    const waiting = await got(pending.getAll(ofCard(card)));
    for (const answer of answers) {
      const op = waiting.find(({ id }) => id === answer.id);
      if (!op || answer.is === "hole") continue;
      pending.delete([card, op.counter]);
      if (answer.is === "rejected") refused.put({ ...op, ...answer, code: answer.code ?? "" });
    }
    for (const op of ops) operations.put({ ...op, card });
    cards.put({ ...row, ...known(row, ops, revision, told) });
  });

/** News may come by socket and by post, and the older one last. */
function known(row, ops, revision, told) {
  const reached = ops.reduce((at, op) => (op.revision === at + 1 ? op.revision : at), row.revision);
  const isNewer = told && revision >= row.revision;
  return {
    isKnown: true,
    trouble: null,
    revision: reached,
    ...(isNewer && { told, code: told.code, game: told.game, options: told.options }),
  };
}

/** The server misses what it had: everything of ours from that counter on waits again.
 * @param {string} card @param {number} from */
export const rewind = (card, from) =>
  within(ALL, "readwrite", async ({ cards, operations, pending, refused }) => {
    const row = await got(cards.get(card));
    const all = [
      ...(await got(operations.getAll(ofCard(card)))),
      ...(await got(refused.getAll(ofCard(card)))),
    ];
    const ours = all.filter(({ device, counter }) => device === row.device && counter >= from);
    for (const op of ours) pending.put(op);
    operations.delete(ofCard(card));
    refused.delete(ofCard(card, from));
    cards.put({ ...row, revision: 0 });
  });

/** @param {string} card @param {Partial<Row>} change */
export const note = (card, change) =>
  within(["cards"], "readwrite", async ({ cards }) => {
    const row = await got(cards.get(card));
    if (row) cards.put({ ...row, ...change });
  });

/** A refused operation has been seen, and is not wanted any more. */
export const forget = (card, counter) =>
  within(["refused"], "readwrite", ({ refused }) => got(refused.delete([card, counter])));

// All cards of this phone

/** @returns {Promise<Row[]>} */
export const rows = (whose = account()) =>
  within(["cards"], "readonly", ({ cards }) => got(cards.getAll()), whose);

/** @returns {Promise<Kept[]>} what waits to be sent, of all cards */
export const unsent = (whose = account()) =>
  within(["pending"], "readonly", ({ pending }) => got(pending.getAll()), whose);

/** Copies what was written here as a guest to an account. @param {string} whose */
export async function adopt(whose) {
  const lists = await within(ALL, "readonly", (at) => everything(at), GUEST);
  const copy = (at) =>
    ALL.forEach((name, place) => lists[place].forEach((each) => at[name].put(each)));
  await within(ALL, "readwrite", copy, whose);
}

const everything = (at) => Promise.all(ALL.map((name) => got(at[name].getAll())));
