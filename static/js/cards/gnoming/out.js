/* Who went out first: one required tap a round, -1 for nobody. */
import { html } from "../../../vendor/lit.js";
import { fill, gettext } from "../../i18n.js";
import { face, seatMark } from "../../pieces.js";
import { avatarOf } from "../screens/people.js";
import { NOBODY } from "./reading.js";

/** @param {any} live @param {number} round @param {(seat: number) => void} tell */
export const whoWentOut = (live, round, tell) =>
  html`<h2>${fill(gettext("Who went out first in round %(round)s?"), { round })}</h2>
    <div class="who-out">
      ${live.seats.map((sitter) => chip(sitter, tell))}
      <button type="button" class="btn" @click=${() => tell(NOBODY)}>${gettext("Nobody")}</button>
    </div>`;

const chip = (sitter, tell) =>
  html`<button type="button" class="btn" @click=${() => tell(sitter.seat)}>
    ${face(avatarOf(sitter))}${seatMark(sitter.seat)}<span class="name">${sitter.name}</span>
  </button>`;
