/* The table of all rounds. A tap on a number opens its grid, to look at it or to correct it. */
import { html } from "../../../vendor/lit.js";
import { fill, gettext, printed } from "../../lib/i18n.js";
import { seatMark } from "../../lib/pieces.js";
import { entryOf, ROUNDS, shownTotal } from "./reading.js";

/** @import { GnomingLiveCard, GridPosition, Seated, Sitter } from "../../types.js" */

/** @param {GnomingLiveCard} card @param {GridPosition} here
 *  @param {(round: number, seat: number) => void} open */
export const scoreTable = (card, here, open) =>
  html`<table class="score">
    <thead>
      <tr>
        <th scope="col">${gettext("Player")}</th>
        ${ROUNDS.map(
          (round) =>
            html`<th scope="col" class="num">${fill(gettext("R%(round)s"), { round })}</th>`,
        )}
        <th scope="col" class="num">${gettext("Total")}</th>
      </tr>
    </thead>
    <tbody>
      ${card.seats.map((sitter) => row(card, sitter, here, open))}
    </tbody>
  </table>`;

/** @param {GnomingLiveCard} card @param {Sitter} sitter
 * @param {GridPosition} here
 * @param {(round: number, seat: number) => void} open */
const row = (card, { seat, name }, here, open) =>
  html`<tr>
    <th scope="row">
      <span class="who">${seatMark(seat)}<span class="name">${name}</span></span>
    </th>
    ${ROUNDS.map((round) => cell(card, round, { seat, name }, here, open))}
    <td class="num sum">${printed(totalOf(card, seat))}</td>
  </tr>`;

/** @param {GnomingLiveCard} card @param {number} round @param {Seated} sitter
 * @param {GridPosition} here
 * @param {(round: number, seat: number) => void} open */
function cell(card, round, { seat, name }, here, open) {
  const isHere = here.round === round && here.seat === seat;
  return html`<td class="num">
    <button
      type="button"
      class=${isHere ? "here" : ""}
      aria-label=${fill(gettext("%(name)s, round %(round)s: %(score)s"), {
        name,
        round,
        score: shown(card, round, seat),
      })}
      @click=${() => open(round, seat)}
    >
      ${shown(card, round, seat)}
    </button>
  </td>`;
}

/** @param {GnomingLiveCard} card @param {number} round @param {number} seat */
function shown(card, round, seat) {
  const entry = entryOf(card, round, seat);
  return entry.kind === "empty" ? "–" : printed(shownTotal(entry));
}

/** @param {GnomingLiveCard} card @param {number} seat */
const totalOf = (card, seat) => card.sheet.tallies.find((tally) => tally.seat === seat).total;
