/* The score beside the board: the cards that everybody has won, and those still to come. */
import { html, nothing } from "../../../../vendor/lit.js";
import { fill, gettext, ngettext } from "../../../lib/i18n.js";
import { seatMark } from "../../../lib/icons.js";

/** @import { GnomeMeMessage, GnomeMeView, SeatOf } from "../../../types.js" */

/** @param {GnomeMeMessage} message */
export function score({ view, seats }) {
  if (view.options.mode === "cooperative") return ofTheTeam(view);
  if (view.options.rounds === "ten" && seats.length === 1) return ofTheFlashes(view);
  const rows = seats.toSorted((one, other) => view.won[other.seat] - view.won[one.seat]);
  return html`<table class="score">
      <thead>
        <tr>
          <th scope="col">${gettext("Player")}</th>
          <th scope="col" class="num">${gettext("Cards")}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((sitter) => row(view, sitter))}
      </tbody>
    </table>
    <p class="xs soft">${inTheDeck(view)}</p>`;
}

/** @param {GnomeMeView} view @param {SeatOf} sitter */
const row = (view, { seat, name, you }) =>
  html`<tr class=${you ? "you" : ""}>
    <th scope="row">
      <span class="who"
        >${seatMark(seat)}<span class="name">${name}</span
        >${you ? html`<em>${gettext("you")}</em>` : nothing}</span
      >
    </th>
    <td class="num"><b>${view.won[seat] ?? 0}</b></td>
  </tr>`;

/** @param {GnomeMeView} view */
const ofTheTeam = (view) =>
  html`<p class="display">${fill(gettext("%(count)s of 5"), { count: view.won[0] ?? 0 })}</p>
    <p class="xs soft">${gettext("Five cards are a first aim.")} ${inTheDeck(view)}</p>`;

/* Somebody who plays alone scores parts at the end, and no cards. */
/** @param {GnomeMeView} view */
const ofTheFlashes = ({ round, rounds }) =>
  html`<p class="display">${fill(gettext("%(at)s of %(of)s"), { at: round, of: rounds })}</p>`;

/** @param {GnomeMeView} view */
const inTheDeck = ({ deck }) =>
  fill(ngettext("One card left in the deck.", "%(count)s cards left in the deck.", deck), {
    count: deck,
  });
