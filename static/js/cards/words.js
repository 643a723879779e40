/* What the frame around a card says, where the game's own screen knows it: learnt when that screen
   is loaded, since a phone need not load the words of four games. */

/**
 * @typedef {{ heading: (live: any) => string, oddities: (live: any) => string[],
 *   ending: (live: any) => { title: string, why: string, rows: any[] },
 *   placeName: (live: any, register: string) => string,
 *   valueName: (live: any, register: string, value: any) => string }} Words
 */

/** @type {Record<string, Words>} */
const known = {};

/** @param {string} game @param {Words} words */
export function learn(game, words) {
  known[game] = words;
}

/** @param {any} live @returns {Words | undefined} */
export const wordsOf = (live) => known[live.game];
