/* The cards that somebody has won. */
import { html } from "../../../../vendor/lit.js";
import { fill, gettext } from "../../../lib/i18n.js";

const ENOUGH = 5;

/** Above five, only their number. @param {number} count */
export const pips = (count) =>
  html`<span class="pips" role="img" aria-label=${fill(gettext("%(count)s of 5 cards"), { count })}>
    ${
      count > ENOUGH
        ? html`<i class="on"></i><b>${count}</b>`
        : Array.from({ length: ENOUGH }, (_, at) => html`<i class=${at < count ? "on" : ""}></i>`)
    }
  </span>`;
