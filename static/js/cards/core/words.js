/* A registry of the sentences that a game supplies to the frame around its card. A game registers
   them when its screen is loaded, so that a phone need not load those of four games. */

/** @import { GameKey, LiveCard, Words } from "../../types.js" */

/** @type {Partial<Record<GameKey, Words>>} */
const known = {};

/** @param {GameKey} game @param {Words} words */
export function learn(game, words) {
  known[game] = words;
}

/** @param {LiveCard} card @returns {Words | undefined} */
export const wordsOf = (card) => known[card.game];
