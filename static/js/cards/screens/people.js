/* Those on a card as they are drawn: a head for every seat, also where nobody has an account. */
import { fill, listed, ngettext } from "../../i18n.js";

const HEADS = ["aaaa", "bbbb", "cccc", "dddd", "acba", "bdab", "cabd"];

/** @param {{ seat: number, avatar?: string }} sitter */
export const avatarOf = ({ seat, avatar }) => avatar || HEADS[seat % HEADS.length];

/** @param {any} live @param {number | null} seat */
export const nameOf = (live, seat) => live.seats.find((each) => each.seat === seat)?.name ?? "";

/** Whether this phone only looks at the card. @param {any} live */
export const isWatching = ({ you }) => you.seat === null && !you.host;

/** "Anna wins", "Anna and Bo share the win" @param {any[]} rows best first */
export function won(rows) {
  const winners = rows.filter(({ rank }) => rank === 1).map(({ name }) => name);
  return fill(ngettext("%(names)s wins", "%(names)s share the win", winners.length), {
    names: listed(winners),
  });
}
