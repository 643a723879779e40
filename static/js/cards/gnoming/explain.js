/* A grid's total, line by line why: what each set is read as, the single cards, going out. */
import { html, nothing } from "../../../vendor/lit.js";
import { fill, gettext, ngettext, printed } from "../../i18n.js";
import { card } from "../../pieces.js";
import { MULLIGAN } from "./keys.js";
import { shownTotal } from "./reading.js";

/** @param {any} score an entry of the sheet @param {boolean} isOut */
export function explanation(score, isOut) {
  if (score.kind === "typed")
    return html`<p>${gettext("This total was typed. It counts for the game, not for grids.")}</p>`;
  return html`<dl class="lines">
    ${score.lines.map((line) => lineRow(line, score.cells))}
    ${score.singles.length ? singlesRow(score.singles) : nothing}
    ${isOut ? outRow(score.bonus) : nothing}
    ${row(nothing, gettext("Total"), shownTotal(score), "sum")}
  </dl>`;
}

const row = (cards, words, value, kind = "") =>
  html`<div class=${kind}>
    <dt>${cards}<span>${words}</span></dt>
    <dd>${printed(value)}</dd>
  </div>`;

function lineRow({ cells: places, kind, value, reads }, cells) {
  const cards = places.map((cell) => cells[cell]);
  const words = kind === "run" ? gettext("run: minus its middle card") : gettext("set: minus its value");
  return row(minis(cards), html`${words} ${standsFor(cards, reads)}`, value);
}

function standsFor(cards, reads) {
  const wild = cards.indexOf(MULLIGAN);
  return wild < 0
    ? nothing
    : html`<small>${fill(gettext("Mulligan as %(value)s"), { value: reads[wild] })}</small>`;
}

function singlesRow(singles) {
  const values = singles.map(({ value }) => value);
  const sum = values.reduce((total, value) => total + value, 0);
  return row(minis(values), ngettext("single card", "single cards", values.length), sum);
}

const minis = (cards) => html`<i class="minis">${cards.map((value) => card(value, "mini"))}</i>`;

const outRow = (bonus) =>
  bonus === null
    ? row(nothing, gettext("went out: counted when the others are in"), 0)
    : row(nothing, wentOut(bonus), bonus);

function wentOut(bonus) {
  if (bonus < 0) return gettext("went out, and lowest");
  return bonus > 0 ? gettext("went out, not lowest") : gettext("went out: no penalty for children");
}
