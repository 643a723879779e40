/* A finished round: every grid with its sets, its total and the reasons. */
import { html, nothing } from "../../../../vendor/lit.js";
import { fill, gettext, printed } from "../../../lib/i18n.js";
import { icon, seatMark } from "../../../lib/icons.js";
import { entryOf, seatThatWentOut, shownTotal } from "./queries.js";
import "../grid.js";

/** @import { GnomingEntry, GnomingLiveCard, Line, On, SeatedPlayer } from "../../../types.js" */

/** A tap on a card opens its grid with the cursor on that card, so that correcting it takes one
 * more key.
 * @param {GnomingLiveCard} card @param {number} round
 * @param {(seat: number, cell: number | null) => void} open */
export function roundGrids(card, round, open) {
  const best = Math.min(...card.seats.map(({ seat }) => shownTotal(entryOf(card, round, seat))));
  return html`<div class="grids">
    ${card.seats.map((sitter) => gridButton(card, round, sitter, best, open))}
  </div>`;
}

/** @param {GnomingLiveCard} card @param {number} round @param {SeatedPlayer} sitter @param {number} best
 * @param {(seat: number, cell: number | null) => void} open */
function gridButton(card, round, { seat, name }, best, open) {
  const score = entryOf(card, round, seat);
  const total = shownTotal(score);
  return html`<button
    type="button"
    class=${`laid ${total === best ? "best" : ""}`}
    @click=${(/** @type {On<Element>} */ { target }) => open(seat, cellUnder(target))}
  >
    <header>
      ${seatMark(seat)}<span class="name">${name}</span>
    </header>
    ${score.kind === "typed" ? typedMark() : picture(score.cells, score.lines, name)}
    <b>${printed(total)}</b>
    ${seatThatWentOut(card, round) === seat ? html`<small>${goingOutSentence(score)}</small>` : nothing}
  </button>`;
}

/** @param {Element} target */
function cellUnder(target) {
  const cell = target.closest(".cell")?.className.match(/at-(\d)/);
  return cell ? Number(cell[1]) : null;
}

const typedMark = () => html`<span class="typed">${icon("pen")}<small>${gettext("typed")}</small></span>`;

/** @param {(number | null)[]} cells @param {Line[]} lines @param {string} name */
export const picture = (cells, lines, name) =>
  html`<toad-grid
    small
    .cards=${cells}
    .lines=${lines}
    .label=${fill(gettext("%(name)s’s grid"), { name })}
  ></toad-grid>`;

/** @param {GnomingEntry} entry */
function goingOutSentence({ bonus, kind }) {
  if (kind === "typed") return gettext("went out");
  const value = bonus > 0 ? `+${bonus}` : printed(bonus);
  return fill(gettext("went out: %(value)s"), { value });
}
