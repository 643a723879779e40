/* Where the tile in hand would lie, and how it is turned. */
import { turn } from "./tile.js";

/** @import { Spot, TileInHand } from "../../../types.js" */

export class Plots {
  /** @type {{ cell: number[], turn: number } | null} */
  chosen = null;

  forget() {
    this.chosen = null;
  }

  /** The first tap chooses a plot, further taps there turn the tile to its next legal way.
   * @param {number[]} cell @param {Spot[]} lay the legal plots and turns */
  tap(cell, lay) {
    const [, , turns] = lay.find(([x, y]) => x === cell[0] && y === cell[1]);
    const isAgain = this.chosen?.cell.join() === cell.join();
    const next = isAgain ? turns.indexOf(this.chosen.turn) + 1 : 0;
    this.chosen = { cell, turn: turns[next % turns.length] };
  }

  /** @param {TileInHand} tile */
  turned(tile) {
    return turn(tile, this.chosen?.turn ?? 0);
  }

  /** @param {TileInHand | null} tile */
  ghost(tile) {
    return tile && this.chosen ? { ...this.turned(tile), at: this.chosen.cell } : null;
  }
}
