/* How much fire still shows: the meter, and the same in words. */
import { html } from "../../../../vendor/lit.js";
import { fill, gettext, ngettext } from "../../../lib/i18n.js";

/** @import { Fire } from "../../../types.js" */

/** One row, for narrow screens. @param {{ fire: Fire }} view */
export const meter = ({ fire }) =>
  html`<p class="fire-row on-dark">
    <span class="sr">${gettext("Fire still showing")}</span>
    ${bar(fire)}<b>${percent(fire.share)}</b>
  </p>`;

/** @param {{ fire: Fire }} view */
export const heat = ({ fire }) =>
  html`<div class="heat">
    <p class="sm">${gettext("Fire still showing")}</p>
    <p class="display">${percent(fire.share)}</p>
    ${bar(fire)}
    <p class="xs soft">${inWords(fire)}</p>
  </div>`;

/** @param {Fire} fire */
const bar = ({ share }) =>
  html`<span class="bar" aria-hidden="true"
    ><span .style=${`width: ${Math.min(100, share / 100)}%`}></span
  ></span>`;

/** "7 cards, 1,234 mm²". @param {Fire} fire */
export const inWords = ({ cards, area }) =>
  fill(ngettext("%(cards)s card, %(area)s", "%(cards)s cards, %(area)s", cards), {
    cards,
    area: squareMillimetres(area),
  });

/** @param {number} area */
export const squareMillimetres = (area) =>
  `${new Intl.NumberFormat(document.documentElement.lang || "en").format(area)} mm²`;

/** More digits near the end, where they matter.
 * @param {number} share in hundredths of a per cent */
export const percent = (share) =>
  new Intl.NumberFormat(document.documentElement.lang || "en", {
    style: "percent",
    maximumFractionDigits: digits(share),
    roundingMode: "ceil", // zero is shown only when nothing is left
  }).format(share / 10_000);

/** @param {number} share */
function digits(share) {
  if (share >= 1000) return 0;
  return share >= 100 ? 1 : 2;
}
