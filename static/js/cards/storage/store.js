/* What this phone knows of its cards, in IndexedDB: one database for each account.

     cards       one row for each card: what it is, how far it is known, the next counter
     operations  in the server's order, by [card, revision]
     pending     written here and not yet acknowledged, by [card, device, counter]
     refused     what the server will never take, with its sentence, by the same

   One call is one transaction: a tab that is killed leaves all of it or nothing. */
import { account } from "./account.js";

/** @import { Confirmed, Pending, Refused, Row } from "../../types.js" */

/** An object store with rows of one type.
 * @template T
 * @typedef {Omit<IDBObjectStore, "get" | "getAll" | "put" | "add"> & { get: (key: IDBValidKey) => IDBRequest<T>,
 *   getAll: (range?: IDBKeyRange) => IDBRequest<T[]>, put: (row: T) => IDBRequest<IDBValidKey>,
 *   add: (row: T) => IDBRequest<IDBValidKey> }} StoreOf */

/** @typedef {{ cards: StoreOf<Row>, operations: StoreOf<Confirmed>, pending: StoreOf<Pending>,
 *   refused: StoreOf<Refused> }} Stores
 */

const VERSION = 1;
const LAST = "\uffff";

/** @type {Map<string, Promise<IDBDatabase>>} */
const opened = new Map();

/** Reads or writes in one transaction. Tabs take turns in the order in which they ask.
 * @template T @param {(keyof Stores)[]} stores @param {IDBTransactionMode} mode
 * @param {(at: Stores) => T | Promise<T>} work @param {string} [whose] @returns {Promise<T>}
 * resolves once it is on the disk */
export async function within(stores, mode, work, whose = account()) {
  const database = await (opened.get(whose) ?? open(whose));
  const transaction = database.transaction(stores, mode, { durability: "strict" });
  const done = settled(transaction);
  done.catch(() => {}); // awaited below, unless the work fails first
  const at = /** @type {Stores} */ (
    Object.fromEntries(stores.map((name) => [name, transaction.objectStore(name)]))
  );
  const result = await undone(transaction, () => work(at));
  await done;
  return result;
}

/** Aborts the transaction if the work fails, so that nothing half-done is kept.
 * @template T @param {IDBTransaction} transaction @param {() => T | Promise<T>} work */
async function undone(transaction, work) {
  try {
    return await work();
  } catch (error) {
    if (transaction.error === null) transaction.abort();
    throw error;
  }
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
export const got = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The key range of one card, or of one card from a revision on.
 * @param {...(string | number)} key */
export const from = (...key) => IDBKeyRange.bound(key, [key[0], LAST]);

/** Whether data of this account is stored here; does not create a database. */
export async function isKept(whose = account()) {
  const kept = await indexedDB.databases?.();
  return kept ? kept.some(({ name }) => name === nameOf(whose)) : true;
}

/** Deletes everything of an account. @param {string} whose */
export async function wipe(whose) {
  (await opened.get(whose))?.close();
  opened.delete(whose);
  await got(indexedDB.deleteDatabase(nameOf(whose)));
}

/** @param {string} whose */
function open(whose) {
  const database = connected(whose);
  opened.set(whose, database);
  database.catch(() => opened.delete(whose));
  return database;
}

/** @param {string} whose */
async function connected(whose) {
  const request = indexedDB.open(nameOf(whose), VERSION);
  request.onupgradeneeded = () => furnish(request.result);
  const database = await got(request);
  const forget = () => opened.delete(whose);
  database.onclose = forget;
  database.onversionchange = () => (forget(), database.close()); // another tab deletes or upgrades
  return database;
}

/** @param {IDBDatabase} database */
function furnish(database) {
  database.createObjectStore("cards", { keyPath: "id" });
  database.createObjectStore("operations", { keyPath: ["card", "revision"] });
  database.createObjectStore("pending", { keyPath: ["card", "device", "counter"] });
  database.createObjectStore("refused", { keyPath: ["card", "device", "counter"] });
}

/** @param {IDBTransaction} transaction */
function settled(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** @param {string} whose */
const nameOf = (whose) => `cards-${whose}`;
