/* The standings: how many cards each seat has won, in seating order, with room for five. */
import { html } from "../../../../vendor/lit.js";
import { fill, gettext } from "../../../lib/i18n.js";
import { face, seatMark } from "../../../lib/icons.js";
import { avatarOf } from "../../../cards/parts/people.js";
import { ENOUGH } from "./scoring.js";

/** @import { RoundsLiveCard, SeatedPlayer } from "../../../types.js" */

/** @param {RoundsLiveCard} card */
export const standings = (card) =>
  html`<ol class="stand on-dark">
    ${card.seats.map((sitter, place) => row(sitter, card.sheet.cards[place] ?? 0))}
  </ol>`;

/** @param {SeatedPlayer} sitter @param {number} cards */
const row = (sitter, cards) =>
  html`<li class=${cards >= ENOUGH ? "full" : ""}>
    ${face(avatarOf(sitter))}
    <b>${seatMark(sitter.seat)}<span class="name">${sitter.name}</span></b>
    ${pips(cards)}
    <strong class="display" aria-label=${fill(gettext("%(count)s cards"), { count: cards })}
      >${cards}</strong
    >
  </li>`;

/** @param {number} cards */
const pips = (cards) =>
  html`<span class="pips" aria-hidden="true"
    >${Array.from({ length: ENOUGH }, (_, pip) => html`<i class=${pip < cards ? "won" : ""}></i>`)}</span
  >`;
