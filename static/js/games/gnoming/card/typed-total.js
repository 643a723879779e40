/* A total instead of nine cards: likely ones with one tap, any other by typing it. */
import { html } from "../../../../vendor/lit.js";
import { button } from "../../../lib/buttons.js";
import { gettext, printed } from "../../../lib/i18n.js";

/** @import { On } from "../../../types.js" */

const LEAST = -53;
const MOST = 83;
const LIKELY = Array.from({ length: 36 }, (_, index) => index - 8);

/** @param {number | null} now
 * @param {{ enterTotal: (total: number) => void, showGrid: () => void }} actions */
export const totalPad = (now, { enterTotal, showGrid }) =>
  html`<div class="totals" role="group" aria-label=${gettext("Totals")}>
      ${LIKELY.map((total) => totalKey(total, now, enterTotal))}
    </div>
    <form
      class="other-total"
      @submit=${(/** @type {On<HTMLFormElement>} */ event) => submit(event, enterTotal)}
    >
      ${button(gettext("Cards"), showGrid, { sign: "back" })}
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

/** @param {number} total @param {number | null} now @param {(total: number) => void} enterTotal */
const totalKey = (total, now, enterTotal) =>
  button(printed(total), () => enterTotal(total), {
    kind: total < 0 ? "minus" : "",
    isPressed: total === now,
  });

/** @param {On<HTMLFormElement>} event @param {(total: number) => void} enterTotal */
function submit(event, enterTotal) {
  event.preventDefault();
  enterTotal(Number(new FormData(event.target).get("total")));
  event.target.reset();
}
