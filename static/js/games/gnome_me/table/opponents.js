/* The others at the table: who they are, what they have won, who is ready or has shouted. */
import { html, nothing } from "../../../../vendor/lit.js";
import { gettext } from "../../../lib/i18n.js";
import { icon, seatMark } from "../../../lib/icons.js";
import { headOf } from "../../../table/parts/people.js";
import { pips } from "./pips.js";

/** @import { GnomeMeMessage, GnomeMeView, SeatOf } from "../../../types.js" */

/** @param {GnomeMeMessage} message @param {Record<number, string>} [bubbles] */
export function rivals(message, bubbles) {
  const { you, seats } = message;
  const near = you.seat ?? -1;
  const others = [...seats.slice(near + 1), ...seats.slice(0, Math.max(0, near))];
  return html`<div class="rivals" data-count=${others.length}>
    ${others.map((sitter) => rival(message.view, sitter, bubbles?.[sitter.seat]))}
  </div>`;
}

/** @param {GnomeMeView} view @param {SeatOf} sitter @param {string | undefined} said */
function rival(view, sitter, said) {
  const { seat, name, away_since } = sitter;
  const isOut = view.sits_out === seat || view.absent.includes(seat) || away_since;
  return html`<section class=${`rival ${isOut ? "out" : ""}`} data-seat=${seat}>
    ${headOf(sitter)}
    <div>
      <b>${seatMark(seat)}<span class="name">${name}</span></b>
      <small
        >${view.options.mode === "cooperative" ? nothing : pips(view.won[seat])}
        ${doing(view, seat)}</small
      >
    </div>
    ${said ? html`<p class="bubble">${said}</p>` : nothing}
  </section>`;
}

/** @param {GnomeMeView} view @param {number} seat */
function doing(view, seat) {
  if (view.heard.some((heard) => heard.seat === seat)) return badge("warn", gettext("shouted"));
  if (view.sits_out === seat) return badge("pause", gettext("sits out"));
  if (view.ready.includes(seat)) return badge("check", gettext("ready"));
  return nothing;
}

/** @param {string} name @param {string} words */
const badge = (name, words) =>
  html`<span class="doing">${icon(name)}<span class="sr">${words}</span></span>`;
