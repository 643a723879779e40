/* How a carpet ended: the podium's title, and everybody as one team. */
import { gettext } from "../../../lib/i18n.js";
import { nameOf } from "../../../cards/parts/people.js";
import { fireSentence, resultSentence } from "./sentences.js";

/** @import { CardEnding, SnowhereLiveCard } from "../../../types.js" */

/** @param {SnowhereLiveCard} card @returns {CardEnding} */
export function ending(card) {
  const { seats, fire, is_solved: isSolved } = card.sheet;
  const rows = seats.map((seat) => ({ seat, name: nameOf(card, seat), rank: 1, score: fire }));
  return {
    title: isSolved ? gettext("Not a flame left") : fireSentence(fire),
    why: resultSentence(card.sheet),
    rows,
  };
}
