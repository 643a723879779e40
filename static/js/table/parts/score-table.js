/* The score beside a board: a row for each player, with the sum in the last column. */
import { html, nothing } from "../../../vendor/lit.js";
import { gettext } from "../../lib/i18n.js";
import { seatMark } from "../../lib/icons.js";

/** @import { Drawn, SeatOf } from "../../types.js" */

/** @typedef {{ sitter: SeatOf, note?: Drawn, numbers: (string | number)[] }} Row */

/** @param {string[]} columns names of the numbers @param {Row[]} rows best first */
export const scoreTable = (columns, rows) =>
  html`<table class="score">
    <thead>
      <tr>
        <th scope="col">${gettext("Player")}</th>
        ${columns.map((name) => html`<th scope="col" class="num">${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(row)}
    </tbody>
  </table>`;

/** @param {Row} row */
const row = ({ sitter: { seat, name, you }, note = nothing, numbers }) =>
  html`<tr class=${you ? "you" : ""}>
    <th scope="row">
      <span class="who"
        >${seatMark(seat)}<span class="name">${name}</span
        >${you ? html`<em>${gettext("you")}</em>` : nothing}</span
      >
      ${note}
    </th>
    ${numbers.slice(0, -1).map((number) => html`<td class="num">${number}</td>`)}
    <td class="num"><b>${numbers.at(-1)}</b></td>
  </tr>`;
