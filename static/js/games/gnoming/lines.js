/* Explains a score line by line, on the sheet of a table and on a scorecard. */
import { html, nothing } from "../../../vendor/lit.js";
import { fill, gettext, printed } from "../../lib/i18n.js";
import { card } from "../../lib/icons.js";
import { MULLIGAN } from "./names.js";

/** @import { Drawn } from "../../types.js" */

/** @param {Drawn} cards @param {Drawn} words @param {number} value @param {string} [kind] */
export const row = (cards, words, value, kind = "") =>
  html`<div class=${kind}>
    <dt>${cards}<span>${words}</span></dt>
    <dd>${printed(value)}</dd>
  </div>`;

/** A set or a run. @param {{ cells: number[], value: number, reads: number[] }} line
 * @param {number[]} grid @param {string} words what kind of line it is */
export function lineRow({ cells, value, reads }, grid, words) {
  const cards = cells.map((cell) => grid[cell]);
  return row(minis(cards), html`${words} ${standsFor(cards, reads)}`, value);
}

/** The cards in no line. @param {{ value: number }[]} singles @param {(count: number) => string} words */
export function singlesRow(singles, words) {
  const values = singles.map(({ value }) => value);
  const sum = values.reduce((total, value) => total + value, 0);
  return row(minis(values), words(values.length), sum);
}

/** @param {number[]} cards @param {number[]} reads */
function standsFor(cards, reads) {
  const wild = cards.indexOf(MULLIGAN);
  return wild < 0
    ? nothing
    : html`<small>${fill(gettext("Mulligan as %(value)s"), { value: reads[wild] })}</small>`;
}

/** @param {number[]} cards */
const minis = (cards) => html`<i class="minis">${cards.map((value) => card(value, "mini"))}</i>`;
