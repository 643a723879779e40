/* Who has how many cards: a row for every seat, in the order they sit, with room for five. */
import { html } from "../../../vendor/lit.js";
import { fill, gettext } from "../../i18n.js";
import { face, seatMark } from "../../pieces.js";
import { avatarOf } from "../screens/people.js";
import { ENOUGH } from "./scoring.js";

/** @param {any} live */
export const stand = (live) =>
  html`<ol class="stand on-dark">
    ${live.seats.map((sitter, place) => row(sitter, live.sheet.cards[place] ?? 0))}
  </ol>`;

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
