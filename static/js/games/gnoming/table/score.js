/* The score table beside the board: finished rounds, what shows now, and the sum. */
import { html, nothing } from "../../../../vendor/lit.js";
import { fill, gettext, printed } from "../../../lib/i18n.js";
import { seatMark } from "../../../lib/icons.js";

/** @import { GnomingMessage, GnomingView, SeatOf } from "../../../types.js" */

/** @param {GnomingMessage} message */
export function score({ view, seats }) {
  const { round } = view;
  const rows = seats.toSorted((one, other) => sum(view, one.seat) - sum(view, other.seat));
  const rounds = roundsOf(view);
  return html`<table class="score">
      <thead>
        <tr>
          <th scope="col">${gettext("Player")}</th>
          ${rounds.map(
            (round) =>
              html`<th scope="col" class="num">${fill(gettext("R%(round)s"), { round })}</th>`,
          )}
          <th scope="col" class="num">${gettext("Total")}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((seat) => row(view, seat, rounds))}
      </tbody>
    </table>
    ${
      view.sheets
        ? nothing
        : html`<p class="xs soft">
            ${fill(gettext("Round %(round)s counts the cards that show. Lowest wins."), { round })}
          </p>`
    }`;
}

/** @param {GnomingView} view @param {SeatOf} sitter @param {number[]} rounds */
function row(view, { seat, name, you }, rounds) {
  return html`<tr class=${you ? "you" : ""}>
    <th scope="row">
      <span class="who"
        >${seatMark(seat)}<span class="name">${name}</span
        >${you ? html`<em>${gettext("you")}</em>` : nothing}</span
      >
    </th>
    ${rounds.map((round) => html`<td class="num">${printed(inRound(view, seat, round))}</td>`)}
    <td class="num"><b>${printed(sum(view, seat))}</b></td>
  </tr>`;
}

/** @param {GnomingView} view */
const roundsOf = ({ round }) => Array.from({ length: round }, (_, index) => index + 1);

/** A finished round's score, or what shows in the round being played. @param {GnomingView} view
 * @param {number} seat @param {number} round */
const inRound = (view, seat, round) => view.scores[seat][round - 1] ?? view.showing[seat].total;

/** @param {GnomingView} view @param {number} seat */
export const sum = (view, seat) =>
  roundsOf(view).reduce((total, round) => total + inRound(view, seat, round), 0);
