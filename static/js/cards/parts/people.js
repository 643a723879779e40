/* The players of a card: names, and an avatar for every seat, also without an account. */
import { html } from "../../../vendor/lit.js";
import { fill, listed, ngettext } from "../../lib/i18n.js";
import { face, seatMark } from "../../lib/icons.js";

/** @import { LiveCard, RankRow } from "../../types.js" */

const HEADS = ["aaaa", "bbbb", "cccc", "dddd", "acba", "bdab", "cabd"];

/** @param {{ seat: number, avatar?: string }} sitter */
export const avatarOf = ({ seat, avatar }) => avatar || HEADS[seat % HEADS.length];

/** @param {LiveCard} card @param {number | null} seat */
export const nameOf = (card, seat) => card.seats.find((each) => each.seat === seat)?.name ?? "";

/** How buttons and rows name a player. @param {{ seat: number, name: string }} sitter */
export const faceAndName = (sitter) =>
  html`${face(avatarOf(sitter))}${seatMark(sitter.seat)}<span class="name">${sitter.name}</span>`;

/** Whether this phone only watches the card. @param {LiveCard} card */
export const isWatching = ({ you }) => you.seat === null && !you.host;

/** "Anna wins", "Anna and Bo share the win" @param {RankRow[]} rows best first */
export function winnersSentence(rows) {
  const winners = rows.filter(({ rank }) => rank === 1).map(({ name }) => name);
  return fill(ngettext("%(names)s wins", "%(names)s share the win", winners.length), {
    names: listed(winners),
  });
}
