/* Optimistic updates of the stacks: a tap shows at once, and is dropped when the server confirms it or
   the gnomes are frozen. */

/** @import { GnomeMeMessage } from "../../../types.js" */

const SETTLED = 400; // milliseconds after which no older answer can be on its way

export class PendingTaps {
  /** @type {Map<number, { kind: number, at: number }>} */
  #kinds = new Map();

  /** @param {number} slot @param {number} kind */
  add(slot, kind) {
    this.#kinds.set(slot, { kind, at: performance.now() });
  }

  /** @param {GnomeMeMessage} message */
  settle({ view, you }) {
    if (view?.phase !== "assemble") return this.#kinds.clear();
    const gnome = view.gnome ?? you.moves.gnome ?? [];
    for (const [slot, { kind, at }] of this.#kinds)
      if (gnome[slot] === kind && performance.now() - at > SETTLED) this.#kinds.delete(slot);
  }

  /** The gnome with the unconfirmed taps applied.
   * @param {(number | null)[] | null | undefined} gnome */
  over(gnome) {
    return gnome?.map((kind, slot) => this.#kinds.get(slot)?.kind ?? kind);
  }
}
