/* Explains a grid's total line by line: what each set is read as, the single cards, going out. */
import { html, nothing } from "../../../../vendor/lit.js";
import { lineRow, row, singlesRow } from "../lines.js";
import { gettext, ngettext } from "../../../lib/i18n.js";
import { shownTotal } from "./queries.js";

/** @import { GnomingEntry, Line } from "../../../types.js" */

/** @param {GnomingEntry} score @param {boolean} isOut */
export function explanation(score, isOut) {
  if (score.kind === "typed")
    return html`<p>${gettext("This total was typed. It counts for the game, not for grids.")}</p>`;
  return html`<dl class="lines">
    ${score.lines.map((line) => lineRow(line, score.cells, lineWords(line)))}
    ${score.singles.length ? singlesRow(score.singles, singleWords) : nothing}
    ${isOut ? outRow(score.bonus) : nothing}
    ${row(nothing, gettext("Total"), shownTotal(score), "sum")}
  </dl>`;
}

/** @param {Line} line */
const lineWords = ({ kind }) =>
  kind === "run" ? gettext("run: minus its middle card") : gettext("set: minus its value");

/** @param {number} count */
const singleWords = (count) => ngettext("single card", "single cards", count);

/** @param {number | null} bonus */
const outRow = (bonus) =>
  bonus === null
    ? row(nothing, gettext("went out: counted when the others are in"), 0)
    : row(nothing, goingOutSentence(bonus), bonus);

/** @param {number} bonus */
function goingOutSentence(bonus) {
  if (bonus < 0) return gettext("went out, and lowest");
  return bonus > 0 ? gettext("went out, not lowest") : gettext("went out: no penalty for children");
}
