/* The strip of seats: whose grid is shown, how far each is, who has a phone, who plays first. Seats
   stay where they are, whatever the score. */
import { html, nothing } from "../../../vendor/lit.js";
import { fill, gettext, printed } from "../../i18n.js";
import { face, icon, seatMark } from "../../pieces.js";
import { avatarOf } from "../screens/people.js";
import { entryOf, orderOf, shownTotal } from "./reading.js";

const MOST_SIDE_BY_SIDE = 4;

/** @param {any} live @param {{ round: number, seat: number | null }} here
 *  @param {(seat: number) => void} open */
export const strip = (live, here, open) =>
  html`<nav
    class=${`strip-of-seats ${live.seats.length > MOST_SIDE_BY_SIDE ? "many" : ""}`}
    aria-label=${gettext("Players")}
  >
    ${live.seats.map((sitter) => chip(live, sitter, here, open))}
  </nav>`;

function chip(live, sitter, { round, seat: now }, open) {
  const { seat, name, phone, mine } = sitter;
  const entry = entryOf(live, round, seat);
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
      ${playsFirst(live, round, seat, isIn)}
    </span>
  </button>`;
}

const playsFirst = (live, round, seat, isIn) =>
  orderOf(live, round).first === seat && !isIn
    ? html`<span class="first" title=${gettext("plays first")}>${icon("play")}<span class="sr">${gettext("plays first")}</span></span>`
    : nothing;

/** Where the strip scrolls, whoever is shown stands in its middle. @param {Element} screen */
export function centre(screen) {
  const strip = screen.querySelector(".strip-of-seats.many");
  const now = /** @type {HTMLElement} */ (strip?.querySelector(".now"));
  if (now) strip.scrollTo({ left: now.offsetLeft - (strip.clientWidth - now.offsetWidth) / 2 });
}
