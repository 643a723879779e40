/* The other villages in small, each one tap away; that of the current player has a honey edge. */
import { html, nothing } from "../../../../vendor/lit.js";
import { gettext, ngettext } from "../../../lib/i18n.js";
import { icon, seatMark } from "../../../lib/icons.js";
import { headOf } from "../../../table/parts/people.js";
import { miniature } from "./miniature.js";
import { gnomesOf } from "./people.js";
import { coin, happyGnome } from "./purse.js";

/** @import { SeatOf, VillageMessage, VillageView } from "../../../types.js" */

/** @typedef {{ near: number, own: number | null, lit: Set<number>,
 *    bubbles: Record<number, string> }} Around near: whose village is shown; own: one's own seat;
 * lit: whose villages contain something to tap */

/** @param {VillageMessage} message @param {Around} around @param {(seat: number) => void} look */
export function neighbours(message, around, look) {
  const { seats } = message;
  const first = around.own ?? 0;
  const inOrder = [...seats.slice(first + 1), ...seats.slice(0, first + 1)];
  const others = around.own === null ? seats : inOrder.filter(({ seat }) => seat !== around.own);
  return html`<nav class="neighbours" aria-label=${gettext("Villages")} data-count=${others.length}>
    ${others.map((sitter) => neighbour(message, sitter, around, look))}
  </nav>`;
}

/** @param {VillageMessage} message @param {SeatOf} sitter @param {Around} around
 * @param {(seat: number) => void} look */
function neighbour(message, sitter, around, look) {
  const { view } = message;
  const { seat, name, away_since } = sitter;
  const isNear = around.near === seat;
  const marks = [
    view.awaited.includes(seat) && "plays",
    away_since && "away",
    around.lit.has(seat) && "lit",
  ];
  return html`<button
    class=${["neighbour panel", ...marks.filter(Boolean)].join(" ")}
    aria-pressed=${String(isNear)}
    data-spot=${`seat-${seat}`}
    @click=${() => look(isNear && around.own !== null ? around.own : seat)}
  >
    ${headOf(sitter)}
    <b>${seatMark(seat)}<span class="name">${name}</span>${standing(view, seat)}</b>
    ${counts(view, seat)} ${miniature(message, seat)}
    ${around.bubbles?.[seat] ? html`<span class="bubble">${around.bubbles[seat]}</span>` : nothing}
  </button>`;
}

/** @param {VillageView} view @param {number} seat */
function counts(view, seat) {
  const { coins, points } = view.villages[seat];
  const { placed, all } = gnomesOf(view, seat);
  return html`<span class="counts">
    ${coin(coins)}${spoken(ngettext("coin", "coins", coins))}
    <span class="gnome-count">${icon("people")}${placed}/${all}${spoken(gettext("gnomes"))}</span>
    <b>${points}</b>${icon("trophy")}${spoken(ngettext("point", "points", points))}
  </span>`;
}

/** @param {VillageView} view @param {number} seat */
const standing = (view, seat) =>
  html`${view.happy === seat ? happyGnome() : nothing}
  ${view.villages[seat].protected ? html`${icon("lock")}${spoken(gettext("safe"))}` : nothing}`;

/** @param {string} words */
const spoken = (words) => html`<span class="sr">${words}</span>`;
