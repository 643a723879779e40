/* The taps of this page that can be taken back: only as long as nobody wrote over them. */
import { same, standing } from "./merge.js";

export class Undo {
  /** @type {{ register: string, before: any, value: any }[][]} */
  #taps = [];

  /** @param {import("./merge.js").Card} card before the tap
   * @param {{ register: string, value: any }[]} entries */
  remember(card, entries) {
    const before = ({ register }) => standing(card, register);
    this.#taps.push(entries.map((entry) => ({ ...entry, before: before(entry) })));
  }

  clear() {
    this.#taps = [];
  }

  get isEmpty() {
    return this.#taps.length === 0;
  }

  /** What to write in order to take the last tap back; null if somebody wrote there since.
   * @param {import("./merge.js").Card} card @param {string} device */
  take(card, device) {
    const tap = this.#taps.pop();
    if (!tap?.every((entry) => isCurrent(card, device, entry))) return null;
    return tap.map(({ register, before }) => ({ register, value: before }));
  }
}

function isCurrent(card, device, { register, value }) {
  const writes = card.registers[register] ?? [];
  if (value === null) return writes.length === 0;
  return writes.length === 1 && writes[0].device === device && same(writes[0].value, value);
}
