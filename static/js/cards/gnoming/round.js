/* A round as it lies on the table when it is over: every grid with its sets, its total, its reason. */
import { html, nothing } from "../../../vendor/lit.js";
import "../../gnoming/grid.js";
import { fill, gettext, printed } from "../../i18n.js";
import { icon, seatMark } from "../../pieces.js";
import { entryOf, outOf, shownTotal } from "./reading.js";

/** A tap on a card opens its grid with the cursor there, so that mending it takes one key more.
 * @param {any} live @param {number} round
 * @param {(seat: number, cell: number | null) => void} open */
export function laidOut(live, round, open) {
  const best = Math.min(...live.seats.map(({ seat }) => shownTotal(entryOf(live, round, seat))));
  return html`<div class="grids">
    ${live.seats.map((sitter) => laid(live, round, sitter, best, open))}
  </div>`;
}

function laid(live, round, { seat, name }, best, open) {
  const score = entryOf(live, round, seat);
  const total = shownTotal(score);
  return html`<button
    type="button"
    class=${`laid ${total === best ? "best" : ""}`}
    @click=${({ target }) => open(seat, cellUnder(target))}
  >
    <header>
      ${seatMark(seat)}<span class="name">${name}</span>
    </header>
    ${score.kind === "typed" ? typed() : picture(score.cells, score.lines, name)}
    <b>${printed(total)}</b>
    ${outOf(live, round) === seat ? html`<small>${wentOut(score)}</small>` : nothing}
  </button>`;
}

/** @param {Element} target */
function cellUnder(target) {
  const cell = target.closest(".cell")?.className.match(/at-(\d)/);
  return cell ? Number(cell[1]) : null;
}

const typed = () => html`<span class="typed">${icon("pen")}<small>${gettext("typed")}</small></span>`;

/** @param {(number | null)[]} cells @param {any[]} lines @param {string} name */
export const picture = (cells, lines, name) =>
  html`<toad-grid
    small
    .cards=${cells}
    .lines=${lines}
    .label=${fill(gettext("%(name)s’s grid"), { name })}
  ></toad-grid>`;

function wentOut({ bonus, kind }) {
  if (kind === "typed") return gettext("went out");
  const value = bonus > 0 ? `+${bonus}` : printed(bonus);
  return fill(gettext("went out: %(value)s"), { value });
}
