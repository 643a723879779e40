/* Asks who went out first: one required tap a round, -1 for nobody. */
import { html } from "../../../../vendor/lit.js";
import { button } from "../../../lib/buttons.js";
import { fill, gettext } from "../../../lib/i18n.js";
import { faceAndName } from "../../../cards/parts/people.js";
import { NOBODY } from "./queries.js";

/** @import { GnomingLiveCard } from "../../../types.js" */

/** @param {GnomingLiveCard} card @param {number} round @param {(seat: number) => void} choose */
export const goingOutQuestion = (card, round, choose) =>
  html`<h2>${fill(gettext("Who went out first in round %(round)s?"), { round })}</h2>
    <div class="who-out">
      ${card.seats.map((sitter) => button(faceAndName(sitter), () => choose(sitter.seat)))}
      ${button(gettext("Nobody"), () => choose(NOBODY))}
    </div>`;
