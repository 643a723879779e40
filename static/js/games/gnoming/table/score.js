/* The score table beside the board: finished rounds, what shows now, and the sum. */
import { html, nothing } from "../../../../vendor/lit.js";
import { fill, gettext, printed } from "../../../lib/i18n.js";
import { scoreTable } from "../../../table/parts/score-table.js";

/** @import { GnomingMessage, GnomingView } from "../../../types.js" */

/** @param {GnomingMessage} message */
export function score({ view, seats }) {
  const { round } = view;
  const rows = seats
    .toSorted((one, other) => sum(view, one.seat) - sum(view, other.seat))
    .map((sitter) => ({ sitter, numbers: numbersOf(view, sitter.seat).map(printed) }));
  const rounds = roundsOf(view).map((round) => fill(gettext("R%(round)s"), { round }));
  return html`${scoreTable([...rounds, gettext("Total")], rows)}
    ${
      view.sheets
        ? nothing
        : html`<p class="xs soft">
            ${fill(gettext("Round %(round)s counts the cards that show. Lowest wins."), { round })}
          </p>`
    }`;
}

/** By round, and their sum. @param {GnomingView} view @param {number} seat */
const numbersOf = (view, seat) => [
  ...roundsOf(view).map((round) => inRound(view, seat, round)),
  sum(view, seat),
];

/** @param {GnomingView} view */
const roundsOf = ({ round }) => Array.from({ length: round }, (_, index) => index + 1);

/** A finished round's score, or what shows in the round being played. @param {GnomingView} view
 * @param {number} seat @param {number} round */
const inRound = (view, seat, round) => view.scores[seat][round - 1] ?? view.showing[seat].total;

/** @param {GnomingView} view @param {number} seat */
export const sum = (view, seat) =>
  roundsOf(view).reduce((total, round) => total + inRound(view, seat, round), 0);
