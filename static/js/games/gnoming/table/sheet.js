/* <gnoming-sheet>: a scored round, explained line by line. It draws the sheets that the server
   made; the browser adds up nothing but what it prints. Fires "play" with go_on. */
import { html, nothing } from "../../../../vendor/lit.js";
import { fill, gettext, listed, ngettext, printed } from "../../../lib/i18n.js";
import { GameElement } from "../../../table/parts/board.js";
import { face, icon, seatMark } from "../../../lib/icons.js";
import { lineRow, row, singlesRow } from "../lines.js";
import { score } from "./score.js";
import "../grid.js";

/** @import { GnomingMessage, Line, SeatOf } from "../../../types.js" */

/** @extends {GameElement<GnomingMessage>} */
export class GnomingSheet extends GameElement {
  render() {
    const { view, seats, status } = this.message;
    const bestFirst = seats.toSorted(
      (one, other) => view.sheets[one.seat].total - view.sheets[other.seat].total,
    );
    return html`<h2>${fill(gettext("Round %(round)s, line by line"), { round: view.round })}</h2>
      <ol class="sheets">
        ${bestFirst.map((seat) => this.#sheet(seat))}
      </ol>
      <section class="panel totals">
        <h2>${gettext("Score")}</h2>
        ${score(this.message)}
      </section>
      ${status === "playing" ? this.#next() : nothing}`;
  }

  // On to the next round

  #next() {
    const { view, you } = this.message;
    if (!you.moves.go_on) return html`<p class="go-on">${this.#stillLooking(view.awaited)}</p>`;
    return html`<button
      class="btn primary big go-on"
      ?data-sent=${this.sent}
      @click=${() => this.play({ move: "go_on" })}
    >
      ${gettext("Deal the next round")}${icon("next")}
    </button>`;
  }

  /** @param {number[]} awaited */
  #stillLooking(awaited) {
    const names = this.message.seats
      .filter(({ seat }) => awaited.includes(seat))
      .map(({ name }) => name);
    return fill(
      ngettext("%(names)s is still looking.", "%(names)s are still looking.", names.length),
      { names: listed(names) },
    );
  }

  // One player's round

  /** @param {SeatOf} sitter */
  #sheet({ seat, name, avatar, you }) {
    const { view } = this.message;
    const { total, lines, singles, bonus } = view.sheets[seat];
    return html`<li class=${`panel sheet ${you ? "you" : ""}`}>
      <header>
        ${face(avatar)}
        <b>${seatMark(seat)}<span class="name">${name}</span></b>
        <strong class="display">${printed(total)}</strong>
      </header>
      <toad-grid
        small
        .seat=${seat}
        .cards=${view.grids[seat]}
        .lines=${lines}
        .label=${fill(gettext("%(name)s’s grid"), { name })}
      ></toad-grid>
      <dl>
        ${lines.map((line) => lineRow(line, view.grids[seat], lineWords(line)))}
        ${singles.length ? singlesRow(singles, singleWords) : nothing}
        ${bonus ? row(nothing, wentOut(bonus), bonus) : nothing}
        ${row(nothing, gettext("Total"), total, "sum")}
      </dl>
    </li>`;
  }
}

/** @param {Line} line */
const lineWords = ({ kind }) => (kind === "run" ? gettext("run") : gettext("set"));

/** @param {number} count */
const singleWords = (count) => ngettext("single", "singles", count);

/** @param {number} bonus */
const wentOut = (bonus) =>
  bonus < 0 ? gettext("went out, and lowest") : gettext("went out, not lowest");

customElements.define("gnoming-sheet", GnomingSheet);
