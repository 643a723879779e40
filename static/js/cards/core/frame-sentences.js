/* A registry of the sentences that a game supplies to the frame around its card. A game registers
   them when its screen is loaded, so that a phone need not load those of four games. */

/** @import { FrameSentences, GameKey, LiveCard } from "../../types.js" */

/** @type {Partial<Record<GameKey, FrameSentences>>} */
const registered = {};

/** @param {GameKey} game @param {FrameSentences} sentences */
export function registerSentences(game, sentences) {
  registered[game] = sentences;
}

/** @param {LiveCard} card @returns {FrameSentences | undefined} */
export const sentencesOf = (card) => registered[card.game];
