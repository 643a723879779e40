/* The bar under a grid: whose it is, the sum term by term, the total. A tap explains it. */
import { html } from "../../../../vendor/lit.js";
import { fill, gettext, printed } from "../../../lib/i18n.js";
import { icon, seatMark } from "../../../lib/icons.js";
import { lineName } from "../names.js";
import { shownTotal } from "./queries.js";

/** @import { GnomingEntry } from "../../../types.js" */

/** @param {string} name @param {GnomingEntry} score @param {() => void} open */
export const totalBar = (name, score, open) =>
  html`<button type="button" class="total" @click=${open}>
    <span class="who">${seatMark(score.seat)}<span>${label(name, score)}</span></span>
    <span class="sum">${terms(score)}</span>
    ${score.kind === "empty"
      ? html`<span class="why">${icon("pen")}</span>`
      : html`<b>${printed(shownTotal(score))}</b>`}
  </button>`;

/** @param {string} name @param {GnomingEntry} entry */
const label = (name, { kind }) =>
  kind === "partial" ? fill(gettext("%(name)s so far"), { name }) : name;

/** @param {GnomingEntry} entry */
function terms({ kind, lines, singles, bonus }) {
  if (kind === "empty") return gettext("Tap nine cards, or type the total here.");
  if (kind === "typed") return gettext("typed, not itemised");
  const words = [
    ...lines.map(lineName),
    ...singles.map(({ value }) => printed(value)),
    ...(bonus ? [fill(gettext("out %(value)s"), { value: printed(bonus) })] : []),
  ];
  return words.join(" + ");
}
