/* The forest card of this turn. */
import { html, nothing, svg } from "../../../../vendor/lit.js";
import { gettext } from "../../../lib/i18n.js";
import { coinsInWords, tileName } from "./names.js";

/** @import { ForestCard, VillageView } from "../../../types.js" */

/** @param {VillageView} view */
export function forest({ card }) {
  if (!card) return nothing;
  return html`<aside
    class="forest panel"
    aria-label=${gettext("Forest card of this turn")}
    data-spot="forest"
  >
    <svg viewBox="0 0 60 100" aria-hidden="true"><use href="#tree" /></svg>
    <p>
      <b>${NAMES[card.kind](card)}</b>
      ${card.all ? html`<small>${gettext("for all players")}</small>` : nothing}
    </p>
    ${pictures(card)}
  </aside>`;
}

/** @type {Record<string, (card: ForestCard) => string>} */
const NAMES = {
  activate: () => gettext("Wake one of these"),
  coins: ({ coins = 1 }) => coinsInWords(coins),
  road: () => gettext("A road"),
  remove: () => gettext("A business goes"),
  angry: () => gettext("Angry gnome"),
};

/** @param {ForestCard} card */
function pictures({ kind, kinds }) {
  if (kind === "activate") return kinds.map((each) => picture(`tool-${each}`, tileName(each)));
  return picture(kind === "road" ? "tile-road" : `forest-${kind}`);
}

/** @param {string} name @param {string} [words] */
const picture = (name, words = "") =>
  html`<svg viewBox="0 0 100 100" aria-hidden="true">
      ${svg`<use href="#${name}" width="100" height="100" />`}
    </svg>
    <span class="sr">${words}</span>`;
