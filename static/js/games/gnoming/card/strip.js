/* The strip of seats: whose grid is shown, how far each is, who has a phone, who plays first. Seats
   stay where they are, whatever the score. */
import { html, nothing } from "../../../../vendor/lit.js";
import { fill, gettext, printed } from "../../../lib/i18n.js";
import { face, icon, seatMark } from "../../../lib/icons.js";
import { avatarOf } from "../../../cards/parts/people.js";
import { entryOf, roundSheet, shownTotal } from "./queries.js";

/** @import { GnomingLiveCard, SeatedPlayer } from "../../../types.js" */

const MOST_SIDE_BY_SIDE = 4;

/** @param {GnomingLiveCard} card @param {{ round: number, seat: number | null }} here
 *  @param {(seat: number) => void} open */
export const seatStrip = (card, here, open) =>
  html`<nav
    class=${`strip-of-seats ${card.seats.length > MOST_SIDE_BY_SIDE ? "many" : ""}`}
    aria-label=${gettext("Players")}
  >
    ${card.seats.map((sitter) => chip(card, sitter, here, open))}
  </nav>`;

/** @param {GnomingLiveCard} card @param {SeatedPlayer} sitter
 * @param {{ round: number, seat: number | null }} what @param {(seat: number) => void} open */
function chip(card, sitter, { round, seat: now }, open) {
  const { seat, name, phone, mine } = sitter;
  const entry = entryOf(card, round, seat);
  const isIn = entry.total !== null;
  return html`<button
    type="button"
    class=${`sitter ${seat === now ? "now" : ""} ${isIn ? "done" : ""}`}
    aria-current=${seat === now ? "true" : "false"}
    @click=${() => open(seat)}
  >
    <span class="head">${face(avatarOf(sitter))}${seatMark(seat)}</span>
    <span class="name">${name}</span>
    <span class="far">
      ${isIn ? icon("check") : phone && !mine ? icon("phone") : nothing}
      ${isIn ? printed(shownTotal(entry)) : fill(gettext("%(count)s/9"), { count: entry.filled })}
      ${playsFirst(card, round, seat, isIn)}
    </span>
  </button>`;
}

/** @param {GnomingLiveCard} card @param {number} round @param {number} seat @param {boolean} isIn */
const playsFirst = (card, round, seat, isIn) =>
  roundSheet(card, round).first === seat && !isIn
    ? html`<span class="first" title=${gettext("plays first")}>${icon("play")}<span class="sr">${gettext("plays first")}</span></span>`
    : nothing;

/** Scrolls the strip so that the current seat is in its middle. @param {Element} screen */
export function scrollToCurrent(screen) {
  const strip = screen.querySelector(".strip-of-seats.many");
  const now = /** @type {HTMLElement} */ (strip?.querySelector(".now"));
  if (now) strip.scrollTo({ left: now.offsetLeft - (strip.clientWidth - now.offsetWidth) / 2 });
}
