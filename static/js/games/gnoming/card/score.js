/* The table of all rounds. A tap on a number opens its grid, to look at it or to correct it. */
import { html } from "../../../../vendor/lit.js";
import { fill, gettext, printed } from "../../../lib/i18n.js";
import { seatMark } from "../../../lib/icons.js";
import { entryOf, ROUNDS, shownTotal } from "./queries.js";

/** @import { GnomingLiveCard, GridPosition, Seated, SeatedPlayer } from "../../../types.js" */

/** @param {GnomingLiveCard} card @param {GridPosition} position
 *  @param {(round: number, seat: number) => void} open */
export const scoreTable = (card, position, open) =>
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
      ${card.seats.map((sitter) => row(card, sitter, position, open))}
    </tbody>
  </table>`;

/** @param {GnomingLiveCard} card @param {SeatedPlayer} sitter
 * @param {GridPosition} position
 * @param {(round: number, seat: number) => void} open */
const row = (card, { seat, name }, position, open) =>
  html`<tr>
    <th scope="row">
      <span class="who">${seatMark(seat)}<span class="name">${name}</span></span>
    </th>
    ${ROUNDS.map((round) => cell(card, round, { seat, name }, position, open))}
    <td class="num sum">${printed(totalOf(card, seat))}</td>
  </tr>`;

/** @param {GnomingLiveCard} card @param {number} round @param {Seated} sitter
 * @param {GridPosition} position
 * @param {(round: number, seat: number) => void} open */
function cell(card, round, { seat, name }, position, open) {
  const isHere = position.round === round && position.seat === seat;
  const score = scoreText(card, round, seat);
  return html`<td class="num">
    <button
      type="button"
      class=${isHere ? "here" : ""}
      aria-label=${fill(gettext("%(name)s, round %(round)s: %(score)s"), { name, round, score })}
      @click=${() => open(round, seat)}
    >
      ${score}
    </button>
  </td>`;
}

/** @param {GnomingLiveCard} card @param {number} round @param {number} seat */
function scoreText(card, round, seat) {
  const entry = entryOf(card, round, seat);
  return entry.kind === "empty" ? "–" : printed(shownTotal(entry));
}

/** @param {GnomingLiveCard} card @param {number} seat */
const totalOf = (card, seat) => card.sheet.tallies.find((tally) => tally.seat === seat).total;
