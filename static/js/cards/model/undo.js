/* The undo stack of this page. A tap can be undone as long as nobody has written over it. */
import { currentValue, same } from "../core/merge.js";

/** @import { Card, Entry, Value } from "../../types.js" */

export class Undo {
  /** @type {(Entry & { before: Value })[][]} */
  #taps = [];

  /** @param {Card} card before the tap
   * @param {Entry[]} entries */
  push(card, entries) {
    /** @param {Entry} entry */
    const before = ({ register }) => currentValue(card, register);
    this.#taps.push(entries.map((entry) => ({ ...entry, before: before(entry) })));
  }

  get isEmpty() {
    return this.#taps.length === 0;
  }

  /** The entries that undo the last tap; null if somebody has written there since.
   * @param {Card} card @param {string} device */
  pop(card, device) {
    const tap = this.#taps.pop();
    if (!tap?.every((entry) => isCurrent(card, device, entry))) return null;
    return tap.map(({ register, before }) => ({ register, value: before }));
  }
}

/** @param {Card} card @param {string} device @param {Entry & { before: Value }} what */
function isCurrent(card, device, { register, value }) {
  const writes = card.registers[register] ?? [];
  if (value === null) return writes.length === 0;
  return writes.length === 1 && writes[0].device === device && same(writes[0].value, value);
}
