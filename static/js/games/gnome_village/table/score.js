/* The score beside the board: the current points, and what is left in the middle. */
import { html, nothing } from "../../../../vendor/lit.js";
import { fill, gettext, listed } from "../../../lib/i18n.js";
import { seatMark } from "../../../lib/icons.js";
import { WORKSHOPS, tileName } from "./names.js";
import { gnomesInWords } from "./spoken.js";

/** @import { SeatOf, Stacks, VillageMessage, VillageView } from "../../../types.js" */

/** @param {VillageMessage} message */
export function score({ view, seats }) {
  const rows = seats.toSorted(
    (one, other) => view.villages[other.seat].points - view.villages[one.seat].points,
  );
  return html`<table class="score">
      <thead>
        <tr>
          <th scope="col">${gettext("Player")}</th>
          <th scope="col" class="num">${gettext("Points")}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((sitter) => row(view, sitter))}
      </tbody>
    </table>
    <p class="xs soft">${left(view.stacks)}</p>`;
}

/** @param {VillageView} view @param {SeatOf} sitter */
const row = (view, { seat, name, you }) =>
  html`<tr class=${you ? "you" : ""}>
    <th scope="row">
      <span class="who"
        >${seatMark(seat)}<span class="name">${name}</span
        >${you ? html`<em>${gettext("you")}</em>` : nothing}</span
      >
      <small class="xs soft">${gnomesInWords(view, seat)}</small>
    </th>
    <td class="num"><b>${view.villages[seat].points}</b></td>
  </tr>`;

/** @param {Stacks} stacks */
function left({ houses, workshops, roads, businesses }) {
  const counted = [
    [gettext("houses"), houses],
    ...workshops.map((count, index) => [tileName(WORKSHOPS[index]), count]),
    [gettext("roads"), roads],
    [gettext("businesses"), businesses],
  ];
  const words = listed(counted.map(([name, count]) => `${name} ${count}`));
  return fill(gettext("Left in the middle: %(words)s."), { words });
}
