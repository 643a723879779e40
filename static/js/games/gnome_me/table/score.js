/* The score beside the board: the cards that everybody has won, and those still to come. */
import { html } from "../../../../vendor/lit.js";
import { fill, gettext, ngettext } from "../../../lib/i18n.js";
import { scoreTable } from "../../../table/parts/score-table.js";

/** @import { GnomeMeMessage, GnomeMeView } from "../../../types.js" */

/** @param {GnomeMeMessage} message */
export function score({ view, seats }) {
  if (view.options.mode === "cooperative") return ofTheTeam(view);
  if (view.options.rounds === "ten" && seats.length === 1) return ofTheFlashes(view);
  const rows = seats
    .toSorted((one, other) => view.won[other.seat] - view.won[one.seat])
    .map((sitter) => ({ sitter, numbers: [view.won[sitter.seat] ?? 0] }));
  return html`${scoreTable([gettext("Cards")], rows)}
    <p class="xs soft">${inTheDeck(view)}</p>`;
}

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
