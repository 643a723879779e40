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
const connections = new Map();

/** Reads or writes in one transaction. Tabs take turns in the order in which they ask.
 * @template T @param {(keyof Stores)[]} stores @param {IDBTransactionMode} mode
 * @param {(at: Stores) => T | Promise<T>} work @param {string} [owner] @returns {Promise<T>}
 * resolves once it is on the disk */
export async function transact(stores, mode, work, owner = account()) {
  const database = await (connections.get(owner) ?? open(owner));
  const transaction = database.transaction(stores, mode, { durability: "strict" });
  const done = completion(transaction);
  done.catch(() => {}); // awaited below, unless the work fails first
  const at = /** @type {Stores} */ (
    Object.fromEntries(stores.map((name) => [name, transaction.objectStore(name)]))
  );
  const result = await abortOnError(transaction, () => work(at));
  await done;
  return result;
}

/** Aborts the transaction if the work fails, so that nothing half-done is kept.
 * @template T @param {IDBTransaction} transaction @param {() => T | Promise<T>} work */
async function abortOnError(transaction, work) {
  try {
    return await work();
  } catch (error) {
    if (transaction.error === null) transaction.abort();
    throw error;
  }
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
export const resultOf = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The key range of one card, or of one card from a revision on.
 * @param {...(string | number)} key */
export const keyRange = (...key) => IDBKeyRange.bound(key, [key[0], LAST]);

/** Whether data of this account is stored here; does not create a database. */
export async function hasDatabase(owner = account()) {
  const databases = await indexedDB.databases?.();
  return databases ? databases.some(({ name }) => name === databaseName(owner)) : true;
}

/** Deletes everything of an account. @param {string} owner */
export async function wipe(owner) {
  (await connections.get(owner))?.close();
  connections.delete(owner);
  await resultOf(indexedDB.deleteDatabase(databaseName(owner)));
}

/** @param {string} owner */
function open(owner) {
  const database = connect(owner);
  connections.set(owner, database);
  database.catch(() => connections.delete(owner));
  return database;
}

/** @param {string} owner */
async function connect(owner) {
  const request = indexedDB.open(databaseName(owner), VERSION);
  request.onupgradeneeded = () => createStores(request.result);
  const database = await resultOf(request);
  const forget = () => connections.delete(owner);
  database.onclose = forget;
  database.onversionchange = () => (forget(), database.close()); // another tab deletes or upgrades
  return database;
}

/** @param {IDBDatabase} database */
function createStores(database) {
  database.createObjectStore("cards", { keyPath: "id" });
  database.createObjectStore("operations", { keyPath: ["card", "revision"] });
  database.createObjectStore("pending", { keyPath: ["card", "device", "counter"] });
  database.createObjectStore("refused", { keyPath: ["card", "device", "counter"] });
}

/** @param {IDBTransaction} transaction */
function completion(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** @param {string} owner */
const databaseName = (owner) => `cards-${owner}`;
