/* The twelve cards as keys and cells, drawn alike: ground, numeral, object. */
import { html } from "../../../../vendor/lit.js";
import { HAZARD, MULLIGAN, cardName } from "../names.js";
import { gettext, printed } from "../../../lib/i18n.js";

const CARDS = [3, 4, 5, 6, 7, 8, MULLIGAN, HAZARD, -1, -2, -3, -4];

/** @param {number} card */
export function groundOf(card) {
  if (card === MULLIGAN) return "vm";
  if (card === HAZARD) return "vh";
  return card < 0 ? "vn" : `v${card}`;
}

/** @param {number} card */
export const faceOf = (card) => html`${label(card)}${motif(card)}`;

/** @param {number} card */
function label(card) {
  if (card === MULLIGAN) return html`<small>${gettext("Mulligan")}</small>`;
  if (card === HAZARD) return html`<small>${gettext("Hazard")}</small>`;
  return html`<b>${printed(card)}</b>`;
}

/** @param {number} card */
const motif = (card) =>
  html`<svg class="motif" viewBox="0 0 64 64" aria-hidden="true"><use href="#${symbol(card)}" /></svg>`;

/** @param {number} card */
function symbol(card) {
  if (card === MULLIGAN) return "shroom";
  if (card === HAZARD) return "toad";
  return card < 0 ? `n${-card}` : `m${card}`;
}

/** @param {{ press: (card: number) => void, hold: (card: number) => void }} actions */
export const keypad = (actions) =>
  html`<div class="keys" role="group" aria-label=${gettext("Cards")}>
    ${CARDS.map((card) => key(card, actions))}
  </div>`;

/** @param {number} card
 * @param {{ press: (card: number) => void, hold: (card: number) => void }} what */
const key = (card, { press, hold }) =>
  html`<button
    type="button"
    class=${`key printed ${groundOf(card)}`}
    aria-label=${cardName(card)}
    @click=${() => press(card)}
    @contextmenu=${(/** @type {Event} */ event) => {
      event.preventDefault(); // a long touch fills the rest of the line
      hold(card);
    }}
  >
    ${faceOf(card)}
  </button>`;
