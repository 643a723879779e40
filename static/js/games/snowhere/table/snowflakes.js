/* The cards that were put aside: snowflakes, the places of those not found yet, ordinary snow. At
   the end they can be taken from here. */
import { html, nothing } from "../../../../vendor/lit.js";
import { fill, gettext } from "../../../lib/i18n.js";

/** @import { SnowhereView } from "../../../types.js" */

/** @param {SnowhereView} view @param {{ can?: number[], taken?: number | null, take?: (card: number) => void }} [how] */
export function tray({ flakes, kept, hidden }, { can = [], taken = null, take } = {}) {
  /** @param {number} number @param {string} side */
  const card = (/** @type {number} */ number, /** @type {"flake" | "snow"} */ side) =>
    can.includes(number)
      ? html`<button
          class="aside can"
          aria-pressed=${String(number === taken)}
          @click=${() => take?.(number)}
        >
          ${drawn(side)}<span class="sr">${SIDES[side]()}</span>
        </button>`
      : html`<span class="aside">${drawn(side)}</span>`;
  return html`<div class="tray">
    <span class="sr"
      >${fill(gettext("Snowflakes put aside: %(count)s, not found yet: %(hidden)s"), {
        count: flakes.length,
        hidden,
      })}</span
    >
    ${flakes.map((number) => card(number, "flake"))} ${kept.map((number) => card(number, "snow"))}
    ${hidden ? Array.from({ length: hidden }, () => html`<i class="aside"></i>`) : nothing}
  </div>`;
}

/** @type {Record<"flake" | "snow", () => string>} */
const SIDES = {
  flake: () => gettext("Take a snowflake"),
  snow: () => gettext("Take a snow card"),
};

/** @param {string} side */
const drawn = (side) =>
  html`<svg viewBox="0 0 59 92" aria-hidden="true"><use href="#${side}" /></svg>`;
