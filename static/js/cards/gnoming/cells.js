/* The grid that is being entered: nine cells with a cursor, the ribbons of its lines, and what each
   row is worth. Only a drawing: the screen handles the taps. */
import { html, nothing } from "../../../vendor/lit.js";
import { cellName } from "../../gnoming/names.js";
import { fill, gettext, printed } from "../../lib/i18n.js";
import { icon } from "../../lib/pieces.js";
import { faceOf, groundOf } from "./keys.js";
import { shownTotal } from "./reading.js";

/** @import { GnomingEntry, Line } from "../../types.js" */

/** @typedef {{ label: string, score: GnomingEntry, cursor: number | null, asked: number[],
 *    checked: number[] }} Entered what the grid shows
 *  @typedef {{ pick: (cell: number) => void, walk: (event: KeyboardEvent) => void,
 *    explain: () => void }} Can */

/** @param {Entered} shown @param {Can} can */
export const entry = (shown, can) =>
  html`<div class="entry" role="group" aria-label=${shown.label} @keydown=${can.walk}>
    ${shown.score.cells.map((card, cell) => spot(card, cell, shown, can))}
    ${shown.score.lines.map(ribbon)} ${shown.score.lines.map(worth)} ${rowSums(shown)}
    ${soFar(shown, can)}
  </div>`;

/** @param {number | null} card @param {number} cell @param {Entered} shown @param {Can} can */
function spot(card, cell, { cursor, asked, checked }, { pick }) {
  const marks = [
    card === null ? "empty" : groundOf(card),
    cell === cursor ? "cursor" : "",
    asked.includes(cell) ? "asked" : "",
  ];
  return html`<button
    type="button"
    class=${`spot printed at-${cell} ${marks.join(" ")}`}
    aria-label=${spoken(card, cell, asked.includes(cell))}
    aria-current=${cell === cursor ? "true" : "false"}
    tabindex=${cell === (cursor ?? 0) ? 0 : -1}
    @click=${() => pick(cell)}
  >
    ${card === null ? nothing : faceOf(card)} ${checked.includes(cell) ? twice() : nothing}
  </button>`;
}

const twice = () => html`<span class="twice" title=${gettext("double-checked")}>${icon("check")}</span>`;

/** @param {number | null} card @param {number} cell @param {boolean} isAsked */
function spoken(card, cell, isAsked) {
  const name =
    card === null
      ? fill(gettext("empty, row %(row)s, column %(column)s"), place(cell))
      : cellName(card, cell);
  return isAsked ? `${name}. ${gettext("Two phones say different things.")}` : name;
}

/** @param {number} cell */
const place = (cell) => ({ row: Math.floor(cell / 3) + 1, column: (cell % 3) + 1 });

// Lines

/** @param {Line} line */
const isRow = ({ cells: [first, second] }) => second - first === 1;

/** @param {Line} line */
const rowOf = (line) => Math.floor(line.cells[0] / 3);

/** @param {Line} line */
function ribbon(line) {
  const along = isRow(line) ? `row-${rowOf(line)}` : `column-${line.cells[0]}`;
  return html`<span class=${`ribbon ${along}`} aria-hidden="true"
    >${isRow(line) ? nothing : html`<b>${kindAndValue(line)}</b>`}</span
  >`;
}

/** "set −6" @param {Line} line */
export const kindAndValue = ({ kind, value }) =>
  fill(kind === "run" ? gettext("run %(value)s") : gettext("set %(value)s"), {
    value: printed(value),
  });

/** @param {Line} line */
const worth = (line) =>
  isRow(line)
    ? html`<span class=${`worth row-${rowOf(line)}`} aria-hidden="true">
        <span>${line.kind === "run" ? gettext("run") : gettext("set")}</span
        ><b>${printed(line.value)}</b>
      </span>`
    : nothing;

/** For rows without a line: the sum of their single cards. @param {Entered} entered */
function rowSums({ score }) {
  const rows = new Map();
  for (const { cell, value } of score.singles) {
    const row = Math.floor(cell / 3);
    rows.set(row, (rows.get(row) ?? 0) + value);
  }
  return [...rows].map(
    ([row, sum]) =>
      html`<span class=${`worth plain plain-${row}`} aria-hidden="true">${printed(sum)}</span>`,
  );
}

/** The total in the margin, for short phones. @param {Entered} entered @param {Can} can */
const soFar = ({ score }, { explain }) =>
  html`<button type="button" class="so-far" @click=${explain}>
    ${score.kind === "empty"
      ? html`${icon("pen")}<span>${gettext("total")}</span>`
      : html`<span>${gettext("so far")}</span><b>${printed(shownTotal(score))}</b>`}
  </button>`;
