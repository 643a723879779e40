/* A total instead of nine cards: likely ones with one tap, any other by typing it. */
import { html } from "../../../vendor/lit.js";
import { gettext, printed } from "../../lib/i18n.js";
import { icon } from "../../lib/pieces.js";

/** @import { On } from "../../types.js" */

export const LEAST = -53;
export const MOST = 83;
const LIKELY = Array.from({ length: 36 }, (_, index) => index - 8);

/** @param {number | null} now @param {{ type: (total: number) => void, grid: () => void }} can */
export const typedPad = (now, { type, grid }) =>
  html`<div class="totals" role="group" aria-label=${gettext("Totals")}>
      ${LIKELY.map((total) => totalKey(total, now, type))}
    </div>
    <form
      class="other-total"
      @submit=${(/** @type {On<HTMLFormElement>} */ event) => submit(event, type)}
    >
      <button type="button" class="btn" @click=${grid}>${icon("back")}${gettext("Cards")}</button>
      <input
        class="input"
        name="total"
        type="number"
        min=${LEAST}
        max=${MOST}
        required
        aria-label=${gettext("Another total")}
        placeholder=${gettext("Another")}
      />
      <button class="btn">${gettext("Write it")}</button>
    </form>`;

/** @param {number} total @param {number | null} now @param {(total: number) => void} type */
const totalKey = (total, now, type) =>
  html`<button
    type="button"
    class=${`btn ${total < 0 ? "minus" : ""}`}
    aria-pressed=${String(total === now)}
    @click=${() => type(total)}
  >
    ${printed(total)}
  </button>`;

/** @param {On<HTMLFormElement>} event @param {(total: number) => void} type */
function submit(event, type) {
  event.preventDefault();
  type(Number(new FormData(event.target).get("total")));
  event.target.reset();
}
