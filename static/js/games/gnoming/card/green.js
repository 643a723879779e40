/* Strokes left on the green: the nine cards as they lay, and in their best arrangement. */
import { html, nothing } from "../../../../vendor/lit.js";
import { fill, gettext, ngettext, printed } from "../../../lib/i18n.js";
import { entryOf } from "./queries.js";
import { picture } from "./round.js";
import { sheet } from "./scoring.js";

/** @import { GnomingLiveCard, Line, Seated } from "../../../types.js" */

/** @param {GnomingLiveCard} card @param {number} round @param {Seated} sitter */
export function green(card, round, { seat, name }) {
  const { cells, lines, grid_total, best } = entryOf(card, round, seat);
  if (!best) return nothing;
  const left = grid_total - best.total;
  return html`<div class="green on-dark">
    ${figure(cells, lines, grid_total, name)} <span aria-hidden="true">→</span>
    ${figure(best.grid, sheet(best.grid, card.options).lines, best.total, name)}
    <p>${left ? strokes(name, left) : fill(gettext("%(name)s left nothing on the green."), { name })}</p>
  </div>`;
}

/** @param {(number | null)[]} cells @param {Line[]} lines @param {number} total @param {string} name */
const figure = (cells, lines, total, name) =>
  html`<figure>${picture(cells, lines, name)}<b>${printed(total)}</b></figure>`;

/** @param {string} name @param {number} left */
const strokes = (name, left) =>
  fill(
    ngettext(
      "%(name)s left one stroke on the green.",
      "%(name)s left %(left)s strokes on the green.",
      left,
    ),
    { name, left },
  );
