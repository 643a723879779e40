/* Who is at the table, as faces: whose turn it is, who is away, what they just said. */
import { html, nothing } from "../../../../vendor/lit.js";
import { fill, gettext } from "../../../lib/i18n.js";
import { face, icon, seatMark } from "../../../lib/icons.js";

/** @import { SeatOf, SnowhereMessage } from "../../../types.js" */

/** @param {SnowhereMessage} message @param {Record<number, string>} [bubbles] what was just said,
 * by seat */
export function crew({ seats, view }, bubbles = {}) {
  if (seats.length < 2) return nothing;
  return html`<ul class="crew on-dark">
    ${seats.map((sitter) => one(sitter, view.turn === sitter.seat, bubbles[sitter.seat]))}
  </ul>`;
}

/** @param {SeatOf} sitter @param {boolean} isOn @param {string} said */
function one({ seat, name, avatar, bot, away_since }, isOn, said) {
  return html`<li class=${`${isOn ? "on" : ""} ${away_since ? "out" : ""}`} title=${name}>
    ${face(avatar)}${seatMark(seat)} ${bot ? html`<span class="badge">${icon("bot")}</span>` : nothing}
    <span class="sr">${isOn ? fill(gettext("%(name)s, whose turn it is"), { name }) : name}</span>
    ${said ? html`<p class="bubble">${said}</p>` : nothing}
  </li>`;
}
