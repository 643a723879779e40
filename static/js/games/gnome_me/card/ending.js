/* How a card of Do You Gnome Me? ended: for rivals rows by rank, for a team its attempts. */
import { gettext } from "../../../lib/i18n.js";
import { nameOf, winnersSentence } from "../../../cards/parts/people.js";
import { countSentence } from "./team-screen.js";

/** @import { CardEnding, GnomeMeLiveCard, RoundsLiveCard, TeamLiveCard } from "../../../types.js" */

/** @param {GnomeMeLiveCard} card @returns {CardEnding} */
export const ending = (card) =>
  card.sheet.kind === "team"
    ? teamEnding(/** @type {TeamLiveCard} */ (card))
    : roundsEnding(/** @type {RoundsLiveCard} */ (card));

/** @param {RoundsLiveCard} card */
function roundsEnding(card) {
  const { seats, ranks, cards } = card.sheet;
  const rows = seats
    .map((seat, place) => ({
      seat,
      name: nameOf(card, seat),
      rank: ranks[place],
      score: cards[place],
    }))
    .sort((one, other) => one.rank - other.rank);
  const isShared = rows[1]?.rank === 1;
  return {
    title: winnersSentence(rows),
    why: isShared ? gettext("Equal in cards: the win is shared.") : "",
    rows,
  };
}

/** @param {TeamLiveCard} card */
function teamEnding(card) {
  const { seats, best, aim, attempts } = card.sheet;
  const rounds = attempts.map(({ cards }) => cards);
  const rows = seats.map((seat) => ({
    seat,
    name: nameOf(card, seat),
    rank: 1,
    score: best,
    rounds,
  }));
  const why =
    best >= aim
      ? gettext("The first aim is reached.")
      : gettext("The first aim is five. Next time.");
  return { title: countSentence(best), why, rows };
}
