/* The grid that is being entered: nine cells with a cursor, the ribbons of its lines, and what each
   row is worth. Only a drawing: the screen handles the taps. */
import { html, nothing } from "../../../../vendor/lit.js";
import { ribbon } from "../grid.js";
import { cellName, lineName, rowAndColumn } from "../names.js";
import { fill, gettext, printed } from "../../../lib/i18n.js";
import { icon } from "../../../lib/icons.js";
import { faceOf, groundOf } from "./keys.js";
import { shownTotal } from "./queries.js";

/** @import { GnomingEntry, Line } from "../../../types.js" */

/** @typedef {{ label: string, score: GnomingEntry, cursorCell: number | null,
 *    contested: number[],
 *    checked: number[] }} GridState what the grid shows
 *  @typedef {{ pick: (cell: number) => void, walk: (event: KeyboardEvent) => void,
 *    explain: () => void }} Actions */

/** @param {GridState} state @param {Actions} actions */
export const entryGrid = (state, actions) =>
  html`<div class="entry" role="group" aria-label=${state.label} @keydown=${actions.walk}>
    ${state.score.cells.map((card, cell) => cellButton(card, cell, state, actions))}
    ${state.score.lines.map((line) => ribbon(line, columnName(line)))} ${state.score.lines.map(rowValue)} ${rowSums(state)}
    ${totalButton(state, actions)}
  </div>`;

/** @param {number | null} card @param {number} cell @param {GridState} state
 * @param {Actions} actions */
function cellButton(card, cell, { cursorCell, contested, checked }, { pick }) {
  const marks = [
    card === null ? "empty" : groundOf(card),
    cell === cursorCell ? "cursor" : "",
    contested.includes(cell) ? "asked" : "",
  ];
  return html`<button
    type="button"
    class=${`spot printed at-${cell} ${marks.join(" ")}`}
    aria-label=${cellLabel(card, cell, contested.includes(cell))}
    aria-current=${cell === cursorCell ? "true" : "false"}
    tabindex=${cell === (cursorCell ?? 0) ? 0 : -1}
    @click=${() => pick(cell)}
  >
    ${card === null ? nothing : faceOf(card)} ${checked.includes(cell) ? checkedMark() : nothing}
  </button>`;
}

const checkedMark = () =>
  html`<span class="twice" title=${gettext("double-checked")}>${icon("check")}</span>`;

/** @param {number | null} card @param {number} cell @param {boolean} isContested */
function cellLabel(card, cell, isContested) {
  const name =
    card === null
      ? fill(gettext("empty, row %(row)s, column %(column)s"), rowAndColumn(cell))
      : cellName(card, cell);
  return isContested ? `${name}. ${gettext("Two phones say different things.")}` : name;
}

// Lines

/** @param {Line} line */
const isRow = ({ cells: [first, second] }) => second - first === 1;

/** @param {Line} line */
const rowOf = (line) => Math.floor(line.cells[0] / 3);

/** Beside a row there is room for its value; a column carries its own. @param {Line} line */
const columnName = (line) => (isRow(line) ? nothing : html`<b>${lineName(line)}</b>`);

/** @param {Line} line */
const rowValue = (line) =>
  isRow(line)
    ? html`<span class=${`worth row-${rowOf(line)}`} aria-hidden="true">
        <span>${line.kind === "run" ? gettext("run") : gettext("set")}</span
        ><b>${printed(line.value)}</b>
      </span>`
    : nothing;

/** For rows without a line: the sum of their single cards. @param {GridState} state */
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

/** The total in the margin, for short phones. @param {GridState} state @param {Actions} actions */
const totalButton = ({ score }, { explain }) =>
  html`<button type="button" class="so-far" @click=${explain}>
    ${score.kind === "empty"
      ? html`${icon("pen")}<span>${gettext("total")}</span>`
      : html`<span>${gettext("so far")}</span><b>${printed(shownTotal(score))}</b>`}
  </button>`;
