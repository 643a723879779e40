/* Asks who went out first: one required tap a round, -1 for nobody. */
import { html } from "../../../../vendor/lit.js";
import { fill, gettext } from "../../../lib/i18n.js";
import { face, seatMark } from "../../../lib/icons.js";
import { avatarOf } from "../../../cards/parts/people.js";
import { NOBODY } from "./queries.js";

/** @import { GnomingLiveCard, SeatedPlayer } from "../../../types.js" */

/** @param {GnomingLiveCard} card @param {number} round @param {(seat: number) => void} choose */
export const goingOutQuestion = (card, round, choose) =>
  html`<h2>${fill(gettext("Who went out first in round %(round)s?"), { round })}</h2>
    <div class="who-out">
      ${card.seats.map((sitter) => chip(sitter, choose))}
      <button type="button" class="btn" @click=${() => choose(NOBODY)}>${gettext("Nobody")}</button>
    </div>`;

/** @param {SeatedPlayer} sitter @param {(seat: number) => void} choose */
const chip = (sitter, choose) =>
  html`<button type="button" class="btn" @click=${() => choose(sitter.seat)}>
    ${face(avatarOf(sitter))}${seatMark(sitter.seat)}<span class="name">${sitter.name}</span>
  </button>`;
