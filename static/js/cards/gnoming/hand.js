/* The entry state of a card of Gnoming A Round: where the cursor is, where it goes next, and what a
   tap writes. It does not touch the page; the screen reads it and is told by `moved`. */
import {
  cellRegister,
  entryOf,
  isDone,
  isIn,
  nextSeat,
  ROUNDS,
  seatToEnter,
} from "./reading.js";

/** @import { Entry, GnomingLiveCard } from "../../types.js" */

export class Hand {
  /** The grid chosen by a tap; null follows the game.
   * @type {{ round: number, seat: number, back?: boolean } | null} */
  at = null;
  /** The cell chosen by a tap; null means the first empty one. @type {number | null} */
  cell = null;
  /** Whether the next key fills the rest of the line. */
  three = false;
  /** Whether a total is typed instead of cards. */
  types = false;
  /** The registers that our own taps wrote, so that undo can go back there. @type {string[]} */
  #trail = [];

  /** @param {GnomingLiveCard} card @param {() => void} moved */
  constructor(card, moved) {
    this.card = card;
    this.moved = moved;
  }

  // Where the cursor is

  /** @returns {{ round: number, seat: number }} */
  get here() {
    if (this.at && !this.at.back && isDone(this.card, this.at.round)) this.at = null;
    const round = this.at?.round ?? this.card.sheet.current;
    return { round, seat: this.at?.seat ?? seatToEnter(this.card, round) };
  }

  get entry() {
    const { round, seat } = this.here;
    return entryOf(this.card, round, seat);
  }

  /** The cell that the next key fills, or null. @returns {number | null} */
  get cursor() {
    if (this.cell !== null) return this.cell;
    const { kind, cells } = this.entry;
    return kind === "typed" || kind === "itemised" ? null : cells.indexOf(null);
  }

  /** A round is over and nothing of the next is entered here: the grids of the finished one stay in
   * sight. */
  get isBetween() {
    const { round } = this.here;
    return !this.at && !this.types && round > 1 && this.entry.kind === "empty";
  }

  get isOver() {
    return !this.at && ROUNDS.every((round) => isDone(this.card, round));
  }

  // Where the cursor goes

  /** @param {number} round @param {number} seat @param {number | null} [cell] */
  open(round, seat, cell = null) {
    this.at = { round, seat, back: isDone(this.card, round) };
    this.cell = cell;
    this.types = false;
    this.moved();
  }

  follow() {
    this.at = null;
    this.moved();
  }

  /** @param {number} cell */
  pick(cell) {
    this.cell = cell;
    this.types = false;
    this.moved();
  }

  /** @param {"three" | "types"} what */
  toggle(what) {
    this[what] = !this[what];
    this.moved();
  }

  // What a tap writes

  /** @param {number} card @returns {boolean} whether this filled the grid */
  key(card) {
    const { round, seat } = this.here;
    const { cursor } = this;
    if (cursor === null) return false;
    const cells = this.three ? this.#restOfLine(cursor) : [cursor];
    this.three = false;
    this.cell = null;
    return this.#enter(
      cells.map((cell) => ({ register: cellRegister(round, seat, cell), value: card })),
    );
  }

  /** @param {number} total */
  type(total) {
    const { round, seat } = this.here;
    this.types = false;
    return this.#enter([{ register: `total/${round}/${seat}`, value: total }]);
  }

  /** @param {number} seat -1 for nobody */
  goesOut(seat) {
    this.#write([{ register: `out/${this.here.round}`, value: seat }]);
    this.follow();
  }

  /** Empties the cell that was picked. */
  erase() {
    const { round, seat } = this.here;
    if (this.cell === null) return;
    this.#write([{ register: cellRegister(round, seat, this.cell), value: null }]);
    this.moved();
  }

  /** @returns {boolean} false if somebody has written there since; their value stays */
  undo() {
    if (!this.card.canUndo) return true;
    const isUndone = this.card.undo();
    const [kind, round, seat, cell] = (this.#trail.pop() ?? "").split("/");
    this.types = false;
    if (kind === "cell" || kind === "total") this.open(Number(round), Number(seat));
    if (kind === "cell") this.cell = Number(cell);
    if (kind === "out") this.at = null;
    this.moved();
    return isUndone;
  }

  /** Empties the whole grid. Cells that other phones fill meanwhile stay. */
  clear() {
    const { round, seat } = this.here;
    const { cells, typed } = this.entry;
    const filled = cells.flatMap((card, cell) =>
      card === null ? [] : [emptied(cellRegister(round, seat, cell))],
    );
    const total = typed === null ? [] : [emptied(`total/${round}/${seat}`)];
    this.#write([...filled, ...total]);
    this.moved();
  }

  /** Writes entries. When the grid is full, the cursor moves on to the next seat.
   * @param {{ register: string, value: number }[]} entries */
  #enter(entries) {
    const { round, seat } = this.here;
    const wasIn = isIn(this.card, round, seat);
    this.#write(entries);
    const isFull = !wasIn && isIn(this.card, round, seat);
    if (isFull) this.at = { round, seat: this.#next(round, seat) ?? seat };
    else this.at ??= { round, seat };
    this.moved();
    return isFull;
  }

  /** The next seat, for somebody who enters for others; a phone that keeps only its own grid stays
   * there.
   * @param {number} round @param {number} seat */
  #next(round, seat) {
    const { you } = this.card;
    const follows = you.seat === null || you.host || you.seat !== seat;
    return follows ? nextSeat(this.card, round, seat) : null;
  }

  /** The cursor's cell and the empty ones after it in its row. @param {number} cursor */
  #restOfLine(cursor) {
    const row = Math.floor(cursor / 3) * 3;
    const { cells } = this.entry;
    return [row, row + 1, row + 2].filter(
      (cell) => cell === cursor || (cell > cursor && cells[cell] === null),
    );
  }

  /** @param {Entry[]} entries */
  #write(entries) {
    this.#trail.push(entries[0].register);
    this.card.writeAll(entries);
  }
}

/** @param {string} register @returns {Entry} */
const emptied = (register) => ({ register, value: null });
