/* The operations of one card as this phone has them, folded into one card: those that the server
   has put in order, those that wait in the outbox, and those that are just being saved. */
import { BLANK, merged } from "../core/merge.js";
import { newId } from "../storage/ids.js";
import { append, read } from "../storage/outbox.js";

/** @import { Confirmed, Entry, Pending, Refused, Row, Unsaved } from "../../types.js" */

export class CardLog {
  /** @type {Confirmed[]} in the server's order */
  confirmed = [];
  /** @type {Pending[]} */
  pending = [];
  /** @type {Unsaved[]} */
  unsaved = [];
  /** @type {Refused[]} refused for good, each with its sentence */
  refused = [];
  /** @type {Row} */
  row = undefined;
  #base = BLANK;
  #reading = Promise.resolve();

  /** @param {string} id of the card */
  constructor(id) {
    this.id = id;
  }

  /** The revision up to which the server's order is known here. */
  get revision() {
    return this.#base.revision;
  }

  /** The card with everything on it, newest writes of this phone included. */
  get merged() {
    return merged([...this.pending, ...this.unsaved], this.#base);
  }

  get operations() {
    return [...this.confirmed, ...this.pending, ...this.unsaved];
  }

  /** @param {string} id */
  find(id) {
    return this.operations.find((op) => op.id === id);
  }

  /** Adds writes: they are on the card when this returns, and saved when its promise resolves.
   * @param {Entry[]} entries @param {() => Partial<Row>} view the new fields of the card's row
   * @param {{ device: string, seen: number }} [writer] whose writes these are; by default this
   * phone's */
  async put(entries, view, writer = { device: this.row.device, seen: this.revision }) {
    const ops = entries.map((entry) => ({ id: newId(), ...writer, ...entry }));
    this.unsaved = [...this.unsaved, ...ops];
    await append(this.id, ops, view());
    await this.refresh();
  }

  /** Reads what is stored, one read after the other, since changes of tabs and answers come at any
   * time. */
  refresh() {
    this.#reading = this.#reading.then(() => this.#read());
    return this.#reading;
  }

  /** @returns {Promise<void>} */
  async #read() {
    const { row, operations, pending, refused } = await read(this.id, this.revision);
    if (!row) return; // removed meanwhile
    if (row.revision < this.revision) return this.#readAgain();
    this.row = row;
    this.#confirm(operations.filter(({ revision }) => revision <= row.revision));
    this.pending = pending;
    this.refused = refused;
    const stored = new Set([...this.confirmed, ...pending, ...refused].map(({ id }) => id));
    this.unsaved = this.unsaved.filter(({ id }) => !stored.has(id));
  }

  /** The server lost operations and gets them again, so the log is read from the beginning. */
  #readAgain() {
    this.confirmed = [];
    this.#base = BLANK;
    return this.#read();
  }

  /** @param {Confirmed[]} news */
  #confirm(news) {
    this.confirmed = [...this.confirmed, ...news];
    this.#base = merged(news, this.#base);
  }
}
