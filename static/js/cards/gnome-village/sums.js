/* The sheet itself: a row for all that counts, a column for every village, the points below. A
   drawing: what a tap does is the screen's. */
import { html, nothing } from "../../../vendor/lit.js";
import { fill, gettext } from "../../i18n.js";
import { face, icon, seatMark } from "../../pieces.js";
import { avatarOf, nameOf } from "../screens/people.js";
import { COUNTED } from "./scoring.js";
import { WHAT, WORTH } from "./told.js";

/** @param {any} live @param {{ seat: number, what: string } | null} cursor
 *  @param {{ pick: (seat: number, what: string) => void, explain: (seat: number) => void }} can */
export const sums = (live, cursor, can) =>
  html`<table class="sums">
    <thead>
      <tr>
        <td></td>
        ${live.seats.map(column)}
      </tr>
    </thead>
    <tbody>
      ${rowsOf(live.sheet).map((what) => row(live, what, cursor, can))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">${gettext("Points")}</th>
        ${live.sheet.villages.map((village) => total(live, village, can))}
      </tr>
    </tfoot>
  </table>`;

/** Tiles are counted only when points are equal. @param {any} sheet */
export const rowsOf = (sheet) => (sheet.ties.length ? [...COUNTED, "tiles"] : COUNTED);

const column = (sitter) =>
  html`<th scope="col">
    <span class="head">${face(avatarOf(sitter))}${seatMark(sitter.seat)}</span>
    <span class="name">${sitter.name}</span>
  </th>`;

const row = (live, what, cursor, can) =>
  html`<tr>
    <th scope="row">
      <svg viewBox="0 0 100 100" aria-hidden="true"><use href="#tally-${what}" /></svg>
      <span>${WHAT[what]()}<small>${WORTH[what]()}</small></span>
    </th>
    ${live.sheet.villages.map((village) => cell(live, village, what, cursor, can))}
  </tr>`;

function cell(live, { seat, counts, lines }, what, cursor, { pick }) {
  const isHere = cursor?.seat === seat && cursor.what === what;
  const points = lines.find((line) => line.what === what)?.points;
  const holds = what === "hats" && live.sheet.happy.seat === seat;
  return html`<td>
    <button
      type="button"
      class=${`count ${what in counts ? "" : "empty"} ${isHere ? "cursor" : ""}`}
      aria-current=${String(isHere)}
      ?disabled=${what === "tiles" && !live.sheet.ties.includes(seat)}
      @click=${() => pick(seat, what)}
    >
      <span class="sr">${cellTold(live, seat, what)}</span>
      <b class="display">${counts[what] ?? ""}</b
      >${points === undefined ? nothing : pointsTold(points)} ${holds ? happyMark() : nothing}
    </button>
  </td>`;
}

const happyMark = () =>
  html`<svg class="happy" viewBox="22 44 196 196" aria-hidden="true">
    <use href="#face-c" y="-22" width="240" height="382" />
    <use href="#nose-c" y="-22" width="240" height="382" />
    <use href="#cap-a" y="-22" width="240" height="382" />
  </svg>`;

const pointsTold = (points) =>
  html`<small>${points}<span class="sr"> ${gettext("points")}</span></small>`;

const cellTold = (live, seat, what) =>
  fill(gettext("%(name)s, %(what)s"), { name: nameOf(live, seat), what: WHAT[what]() });

function total(live, { seat, points }, { explain }) {
  const rank = live.sheet.ranks?.[live.sheet.seats.indexOf(seat)];
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
