/* The people at a table: their names, and the head of one with the mark of a bot. */
import { html, nothing } from "../../../vendor/lit.js";
import { face, icon } from "../../lib/icons.js";

/** @import { SeatOf } from "../../types.js" */

/** @param {{ seats: SeatOf[] }} message @param {number | null | undefined} seat */
export const nameOf = ({ seats }, seat) => seats.find((each) => each.seat === seat)?.name ?? "";

/** @param {{ seats: SeatOf[] }} message @param {number[]} seats */
export const namesOf = (message, seats) => seats.map((seat) => nameOf(message, seat));

/** @param {SeatOf} sitter */
export const headOf = ({ avatar, bot, substituted }) =>
  html`<span class="head-of-one">
    ${face(avatar)}
    ${bot || substituted ? html`<span class="badge">${icon("bot")}</span>` : nothing}
  </span>`;
