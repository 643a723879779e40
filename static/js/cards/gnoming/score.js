/* The table of all rounds. Every number is the way to its grid, to look at it or to mend it. */
import { html } from "../../../vendor/lit.js";
import { fill, gettext, printed } from "../../i18n.js";
import { seatMark } from "../../pieces.js";
import { entryOf, ROUNDS, shownTotal } from "./reading.js";

/** @param {any} live @param {{ round: number, seat: number }} here
 *  @param {(round: number, seat: number) => void} open */
export const scoreTable = (live, here, open) =>
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
      ${live.seats.map((sitter) => row(live, sitter, here, open))}
    </tbody>
  </table>`;

const row = (live, { seat, name }, here, open) =>
  html`<tr>
    <th scope="row">
      <span class="who">${seatMark(seat)}<span class="name">${name}</span></span>
    </th>
    ${ROUNDS.map((round) => cell(live, round, { seat, name }, here, open))}
    <td class="num sum">${printed(totalOf(live, seat))}</td>
  </tr>`;

function cell(live, round, { seat, name }, here, open) {
  const isHere = here.round === round && here.seat === seat;
  return html`<td class="num">
    <button
      type="button"
      class=${isHere ? "here" : ""}
      aria-label=${fill(gettext("%(name)s, round %(round)s: %(score)s"), {
        name,
        round,
        score: shown(live, round, seat),
      })}
      @click=${() => open(round, seat)}
    >
      ${shown(live, round, seat)}
    </button>
  </td>`;
}

function shown(live, round, seat) {
  const entry = entryOf(live, round, seat);
  return entry.kind === "empty" ? "–" : printed(shownTotal(entry));
}

const totalOf = (live, seat) => live.sheet.tallies.find((tally) => tally.seat === seat).total;
