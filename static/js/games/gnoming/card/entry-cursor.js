/* The entry state of a card of Gnoming A Round: where the cursor is, where it goes next, and what a
   tap writes. It does not touch the page; the screen reads it and is notified by `onMove`. */
import {
  cellRegister,
  entryOf,
  isComplete,
  isEntered,
  nextSeat,
  ROUNDS,
  seatToEnter,
} from "./queries.js";

/** @import { Entry, GnomingLiveCard } from "../../../types.js" */

export class EntryCursor {
  /** The grid chosen by a tap; null follows the game.
   * @type {{ round: number, seat: number, back?: boolean } | null} */
  chosenGrid = null;
  /** The cell chosen by a tap; null means the first empty one. @type {number | null} */
  chosenCell = null;
  /** Whether the next key fills the rest of the line. */
  fillsLine = false;
  /** Whether a total is typed instead of cards. */
  typesTotal = false;
  /** The registers that our own taps wrote, so that undo can go back there. @type {string[]} */
  #trail = [];

  /** @param {GnomingLiveCard} card @param {() => void} onMove */
  constructor(card, onMove) {
    this.card = card;
    this.onMove = onMove;
  }

  // Where the cursor is

  /** @returns {{ round: number, seat: number }} */
  get position() {
    const { chosenGrid } = this;
    if (chosenGrid && !chosenGrid.back && isComplete(this.card, chosenGrid.round))
      this.chosenGrid = null;
    const round = this.chosenGrid?.round ?? this.card.sheet.current;
    return { round, seat: this.chosenGrid?.seat ?? seatToEnter(this.card, round) };
  }

  get entry() {
    const { round, seat } = this.position;
    return entryOf(this.card, round, seat);
  }

  /** The cell that the next key fills, or null. @returns {number | null} */
  get cell() {
    if (this.chosenCell !== null) return this.chosenCell;
    const { kind, cells } = this.entry;
    return kind === "typed" || kind === "itemised" ? null : cells.indexOf(null);
  }

  /** A round is over and nothing of the next is entered here: the grids of the finished one stay in
   * sight. */
  get isBetweenRounds() {
    const { round } = this.position;
    return !this.chosenGrid && !this.typesTotal && round > 1 && this.entry.kind === "empty";
  }

  get isOver() {
    return !this.chosenGrid && ROUNDS.every((round) => isComplete(this.card, round));
  }

  // Where the cursor goes

  /** @param {number} round @param {number} seat @param {number | null} [cell] */
  openGrid(round, seat, cell = null) {
    this.chosenGrid = { round, seat, back: isComplete(this.card, round) };
    this.chosenCell = cell;
    this.typesTotal = false;
    this.onMove();
  }

  followGame() {
    this.chosenGrid = null;
    this.onMove();
  }

  /** @param {number} cell */
  pickCell(cell) {
    this.chosenCell = cell;
    this.typesTotal = false;
    this.onMove();
  }

  /** @param {"fillsLine" | "typesTotal"} what */
  toggle(what) {
    this[what] = !this[what];
    this.onMove();
  }

  // What a tap writes

  /** @param {number} card @returns {boolean} whether this filled the grid */
  enterCard(card) {
    const { round, seat } = this.position;
    const { cell: first } = this;
    if (first === null) return false;
    const cells = this.fillsLine ? this.#restOfLine(first) : [first];
    this.fillsLine = false;
    this.chosenCell = null;
    return this.#enter(
      cells.map((cell) => ({ register: cellRegister(round, seat, cell), value: card })),
    );
  }

  /** @param {number} total */
  enterTotal(total) {
    const { round, seat } = this.position;
    this.typesTotal = false;
    return this.#enter([{ register: `total/${round}/${seat}`, value: total }]);
  }

  /** @param {number} seat -1 for nobody */
  enterGoingOut(seat) {
    this.#write([{ register: `out/${this.position.round}`, value: seat }]);
    this.followGame();
  }

  /** Empties the cell that was picked. */
  eraseCell() {
    const { round, seat } = this.position;
    if (this.chosenCell === null) return;
    this.#write([{ register: cellRegister(round, seat, this.chosenCell), value: null }]);
    this.onMove();
  }

  /** @returns {boolean} false if somebody has written there since; their value stays */
  undo() {
    if (!this.card.canUndo) return true;
    const isUndone = this.card.undo();
    const [kind, round, seat, cell] = (this.#trail.pop() ?? "").split("/");
    this.typesTotal = false;
    if (kind === "cell" || kind === "total") this.openGrid(Number(round), Number(seat));
    if (kind === "cell") this.chosenCell = Number(cell);
    if (kind === "out") this.chosenGrid = null;
    this.onMove();
    return isUndone;
  }

  /** Empties the whole grid. Cells that other phones fill meanwhile stay. */
  clearGrid() {
    const { round, seat } = this.position;
    const { cells, typed } = this.entry;
    const filled = cells.flatMap((card, cell) =>
      card === null ? [] : [emptyEntry(cellRegister(round, seat, cell))],
    );
    const total = typed === null ? [] : [emptyEntry(`total/${round}/${seat}`)];
    this.#write([...filled, ...total]);
    this.onMove();
  }

  /** Writes entries. When the grid is full, the cursor moves on to the next seat.
   * @param {{ register: string, value: number }[]} entries */
  #enter(entries) {
    const { round, seat } = this.position;
    const wasEntered = isEntered(this.card, round, seat);
    this.#write(entries);
    const isFull = !wasEntered && isEntered(this.card, round, seat);
    if (isFull) this.chosenGrid = { round, seat: this.#next(round, seat) ?? seat };
    else this.chosenGrid ??= { round, seat };
    this.onMove();
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

  /** The cursor's cell and the empty ones after it in its row. @param {number} first */
  #restOfLine(first) {
    const row = Math.floor(first / 3) * 3;
    const { cells } = this.entry;
    return [row, row + 1, row + 2].filter(
      (cell) => cell === first || (cell > first && cells[cell] === null),
    );
  }

  /** @param {Entry[]} entries */
  #write(entries) {
    this.#trail.push(entries[0].register);
    this.card.writeAll(entries);
  }
}

/** @param {string} register @returns {Entry} */
const emptyEntry = (register) => ({ register, value: null });
