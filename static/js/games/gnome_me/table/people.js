/* Names of those at the table, and their cards. */
import { html } from "../../../../vendor/lit.js";
import { fill, gettext } from "../../../lib/i18n.js";

/** @import { GnomeMeMessage } from "../../../types.js" */

const ENOUGH = 5;

/** @param {GnomeMeMessage} message @param {number | null | undefined} seat */
export const nameOf = ({ seats }, seat) => seats.find((each) => each.seat === seat)?.name ?? "";

/** @param {GnomeMeMessage} message @param {number[]} seats */
export const namesOf = (message, seats) => seats.map((seat) => nameOf(message, seat));

/** The cards somebody has won; above five, only their number. @param {number} count */
export const pips = (count) =>
  html`<span class="pips" role="img" aria-label=${fill(gettext("%(count)s of 5 cards"), { count })}>
    ${
      count > ENOUGH
        ? html`<i class="on"></i><b>${count}</b>`
        : Array.from({ length: ENOUGH }, (_, at) => html`<i class=${at < count ? "on" : ""}></i>`)
    }
  </span>`;
