/* How a card of Gnome Village ended: rows for the podium, best first, and the reason. */
import { nameOf, winnersSentence } from "../../../cards/parts/people.js";
import { reasonSentence } from "./sentences.js";

/** @import { CardEnding, LiveCard, VillageLiveCard, VillageSheet } from "../../../types.js" */

/** @param {VillageLiveCard} card @returns {CardEnding} */
export function ending(card) {
  const rows = rowsByRank(card);
  return { title: winnersSentence(rows), why: reasonSentence(card.sheet.reason), rows };
}

/** @param {LiveCard<VillageSheet> | VillageLiveCard} card */
export const rowsByRank = (card) =>
  card.sheet.villages
    .map(({ seat, points }, place) => ({
      seat,
      name: nameOf(card, seat),
      rank: card.sheet.ranks?.[place] ?? 1,
      score: points,
    }))
    .sort((one, other) => one.rank - other.rank);
