/* What somebody owns, always in sight: coins, products, gnomes, points. */
import { html, nothing } from "../../../../vendor/lit.js";
import { fill, gettext, ngettext } from "../../../lib/i18n.js";
import { seatMark } from "../../../lib/icons.js";
import { WORKSHOPS, tileName } from "./names.js";
import { nameOf } from "../../../table/parts/people.js";
import { gnomesOf } from "./people.js";

/** @import { Drawn, VillageMessage } from "../../../types.js" */

/** @param {number | string} count */
export const coin = (count) => html`<span class="coin">${count}</span>`;

export const happyGnome = () =>
  html`<svg class="happy" viewBox="0 0 100 100" role="img" aria-label=${gettext("Happy gnome")}>
    <use href="#happy-gnome" />
  </svg>`;

/** @param {VillageMessage} message @param {number} seat whose @param {number | undefined} after the
 * coins that would be left after the offer under the pointer */
export function purse(message, seat, after) {
  const { view, you } = message;
  const { coins, tokens, points } = view.villages[seat];
  const { placed, all } = gnomesOf(view, seat);
  const title = you.seat === seat ? gettext("You") : nameOf(message, seat);
  const label = fill(gettext("Purse: %(name)s"), { name: title });
  return html`<section class="purse" aria-label=${label}>
    <h2>
      ${seatMark(seat)}<span class="name">${title}</span>
      ${view.happy === seat ? happyGnome() : nothing}
    </h2>
    ${owned([coin(coins), leaving(coins, after)], ngettext("coin", "coins", coins), "drawn")}
    ${owned(productsOf(tokens), gettext("products"))}
    ${owned(html`<b>${placed}<i>/${all}</i></b>`, gettext("gnomes"))}
    ${owned(html`<b>${points}</b>`, ngettext("point", "points", points))}
  </section>`;
}

/** @param {Drawn} what @param {string} name @param {string} [how] */
const owned = (what, name, how = "") =>
  html`<p class=${how}><span>${what}</span><small>${name}</small></p>`;

/** @param {number} coins @param {number | undefined} after */
function leaving(coins, after) {
  if (after === undefined || after === coins) return nothing;
  return html`<span class="after">→ ${coin(after)}</span>`;
}

/** @param {number[]} tokens */
const productsOf = (tokens) => (tokens.some(Boolean) ? tokens.map(product) : html`<b>0</b>`);

/** @param {number} count @param {number} index */
function product(count, index) {
  if (!count) return nothing;
  const kind = WORKSHOPS[index];
  return html`<span class="product" role="img" aria-label=${`${count} × ${tileName(kind)}`}
    ><svg viewBox="0 0 72 52" aria-hidden="true">
      <use href="#tool-${kind}" width="72" height="52" /></svg
    >${count > 1 ? html`<b>${count}</b>` : nothing}</span
  >`;
}
