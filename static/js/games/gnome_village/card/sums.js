/* The sheet itself: a row for everything that is counted, a column for every village, the points
   below. Only a drawing: the screen handles the taps. */
import { html, nothing } from "../../../../vendor/lit.js";
import { fill, gettext } from "../../../lib/i18n.js";
import { face, icon, seatMark } from "../../../lib/icons.js";
import { avatarOf, nameOf } from "../../../cards/parts/people.js";
import { COUNTED } from "./scoring.js";
import { ROW_NAMES, WORTH } from "./sentences.js";

/** @import { CountedVillage, SeatedPlayer, VillageLiveCard, VillageSheet } from "../../../types.js" */

/** @typedef {{ seat: number, what: string }} Cursor
 *  @typedef {{ pick: (seat: number, what: string) => void,
 *    explain: (seat: number) => void }} Actions */

/** @param {VillageLiveCard} card @param {Cursor | null} cursor
 *  @param {Actions} actions */
export const sums = (card, cursor, actions) =>
  html`<table class="sums">
    <thead>
      <tr>
        <td></td>
        ${card.seats.map(column)}
      </tr>
    </thead>
    <tbody>
      ${rowsOf(card.sheet).map((what) => row(card, what, cursor, actions))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">${gettext("Points")}</th>
        ${card.sheet.villages.map((village) => total(card, village, actions))}
      </tr>
    </tfoot>
  </table>`;

/** The rows of the sheet. Tiles are counted only when points are equal.
 * @param {VillageSheet} sheet */
export const rowsOf = (sheet) => (sheet.ties.length ? [...COUNTED, "tiles"] : COUNTED);

/** @param {SeatedPlayer} sitter */
const column = (sitter) =>
  html`<th scope="col">
    <span class="head">${face(avatarOf(sitter))}${seatMark(sitter.seat)}</span>
    <span class="name">${sitter.name}</span>
  </th>`;

/** @param {VillageLiveCard} card @param {string} what @param {Cursor | null} cursor
 * @param {Actions} actions */
const row = (card, what, cursor, actions) =>
  html`<tr>
    <th scope="row">
      <svg viewBox="0 0 100 100" aria-hidden="true"><use href="#tally-${what}" /></svg>
      <span>${ROW_NAMES[what]()}<small>${WORTH[what]()}</small></span>
    </th>
    ${card.sheet.villages.map((village) => cell(card, village, what, cursor, actions))}
  </tr>`;

/** @param {VillageLiveCard} card @param {CountedVillage} village @param {string} what
 * @param {Cursor | null} cursor @param {Actions} actions */
function cell(card, { seat, counts, lines }, what, cursor, { pick }) {
  const isHere = cursor?.seat === seat && cursor.what === what;
  const points = lines.find((line) => line.what === what)?.points;
  const holds = what === "hats" && card.sheet.happy.seat === seat;
  return html`<td>
    <button
      type="button"
      class=${`count ${what in counts ? "" : "empty"} ${isHere ? "cursor" : ""}`}
      aria-current=${String(isHere)}
      ?disabled=${what === "tiles" && !card.sheet.ties.includes(seat)}
      @click=${() => pick(seat, what)}
    >
      <span class="sr">${cellLabel(card, seat, what)}</span>
      <b class="display">${counts[what] ?? ""}</b
      >${points === undefined ? nothing : pointsMark(points)} ${holds ? happyMark() : nothing}
    </button>
  </td>`;
}

const happyMark = () =>
  html`<svg class="happy" viewBox="22 44 196 196" aria-hidden="true">
    <use href="#face-c" y="-22" width="240" height="382" />
    <use href="#nose-c" y="-22" width="240" height="382" />
    <use href="#cap-a" y="-22" width="240" height="382" />
  </svg>`;

/** @param {number} points */
const pointsMark = (points) =>
  html`<small>${points}<span class="sr"> ${gettext("points")}</span></small>`;

/** @param {VillageLiveCard} card @param {number} seat @param {string} what */
const cellLabel = (card, seat, what) =>
  fill(gettext("%(name)s, %(what)s"), { name: nameOf(card, seat), what: ROW_NAMES[what]() });

/** @param {VillageLiveCard} card @param {CountedVillage} village @param {Actions} actions */
function total(card, { seat, points }, { explain }) {
  const rank = card.sheet.ranks?.[card.sheet.seats.indexOf(seat)];
  return html`<td>
    <button
      type="button"
      class=${`points ${rank === 1 ? "first" : ""}`}
      @click=${() => explain(seat)}
    >
      <b class="display">${points}</b>${rank === 1 ? icon("trophy") : nothing}
      <span class="sr">${gettext("How it adds up")}</span>
    </button>
  </td>`;
}
