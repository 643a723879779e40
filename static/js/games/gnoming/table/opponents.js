/* The other players in their panels, clockwise: the next to play comes first. */
import { html, nothing, repeat } from "../../../../vendor/lit.js";
import { fill, gettext, ngettext, printed } from "../../../lib/i18n.js";
import { seatMark } from "../../../lib/icons.js";
import { headOf } from "../../../table/parts/people.js";
import { sum } from "./score.js";
import "../grid.js";

/** @import { GnomingMessage, GnomingView, SeatOf } from "../../../types.js" */

/** @param {GnomingMessage} message @param {number} near the seat left out
 *  @param {Record<number, string>} bubbles what people just said
 *  @param {(seat: number) => void} [drawNear] for spectators: shows that grid as the near one */
export function others(message, near, bubbles, drawNear) {
  const seats = [...message.seats.slice(near + 1), ...message.seats.slice(0, near)];
  return html`<div class="others" data-count=${seats.length} tabindex=${seats.length > 3 ? 0 : -1}>
    ${repeat(
      seats,
      ({ seat }) => seat,
      (seat) => panel(message.view, seat, bubbles?.[seat.seat], drawNear),
    )}
  </div>`;
}

/** Scrolls the current player into view where the others do not fit side by side.
 * @param {Element} board */
export function showWhoPlays(board) {
  const strip = board.querySelector(".others");
  const playing = /** @type {HTMLElement} */ (strip?.querySelector(".plays"));
  if (!playing) return;
  const { offsetLeft, offsetTop, offsetWidth } = playing;
  strip.scrollTo({ left: offsetLeft - offsetWidth, top: offsetTop - 8, behavior: "smooth" });
}

/** @param {GnomingView} view @param {SeatOf} sitter @param {string} said
 * @param {((seat: number) => void) | undefined} drawNear */
function panel(view, sitter, said, drawNear) {
  const { seat, name, away_since } = sitter;
  const plays = view.awaited.includes(seat) ? "plays" : "";
  return html`<section
    class=${`other panel ${plays} ${away_since ? "away" : ""}`}
    data-seat=${seat}
  >
    <div class="inside">
      ${head(view, sitter, drawNear)}
      <toad-grid
        small
        .seat=${seat}
        .cards=${view.grids[seat]}
        .lines=${view.showing[seat].lines}
        .label=${fill(gettext("%(name)s’s grid"), { name })}
      ></toad-grid>
      <small class="down">${faceDown(view.grids[seat])}</small>
    </div>
    ${said ? html`<p class="bubble">${said}</p>` : nothing}
  </section>`;
}

/** @param {GnomingView} view @param {SeatOf} sitter
 * @param {((seat: number) => void) | undefined} drawNear */
function head(view, sitter, drawNear) {
  const { seat, name } = sitter;
  const who = html`<b>${seatMark(seat)}<span class="name">${name}</span></b>`;
  return html`<header>
    ${headOf(sitter)}
    <p class="who">
      ${
        drawNear
          ? html`<button class="draw-near" @click=${() => drawNear(seat)}>${who}</button>`
          : who
      }
      <small><span class="word">${gettext("total")}</span> ${printed(sum(view, seat))}</small>
    </p>
  </header>`;
}

/** @param {(number | null)[]} cards */
function faceDown(cards) {
  const count = cards.filter((value) => value === null).length;
  return fill(ngettext("%(count)s face down", "%(count)s face down", count), { count });
}
