/* What a village is worth at the end, and why: the twin of gnome_village/scoring.py. */

/** @type {Record<string, number>} */
const WORTH = { workshops: 2, lit: 2, restaurants: 1, hats: 1, coins: 1 };

/** What is counted in every village, in the order of the sheet. */
export const COUNTED = Object.keys(WORTH);

/** One line for everything counted so far. Hat makers score only for the holder of the happy gnome.
 * @param {Record<string, number>} counts @param {boolean} isHappy */
export const linesOf = (counts, isHappy) =>
  COUNTED.filter((what) => what in counts).map((what) => {
    const each = what === "hats" && !isHappy ? 0 : WORTH[what];
    return { what, count: counts[what], each, points: counts[what] * each };
  });

/** The seat with more hat makers than every other, or null.
 * @param {[number, number][]} hats by seat */
export function mostHats(hats) {
  const most = Math.max(0, ...hats.map(([, count]) => count));
  const holders = hats.filter(([, count]) => count === most);
  return most && holders.length === 1 ? holders[0][0] : null;
}

/** Ranks by points; then by tiles; players that are still equal share a rank.
 * @param {{ points: number, tiles: number }[]} keys */
export const ranksOf = (keys) =>
  keys.map((own) => 1 + keys.filter((other) => isAhead(other, own)).length);

/** @param {{ points: number, tiles: number }[]} keys */
export function decidedBy(keys) {
  const best = Math.max(...keys.map(({ points }) => points));
  if (keys.filter(({ points }) => points === best).length === 1) return "most-points";
  return ranksOf(keys).filter((rank) => rank === 1).length === 1 ? "more-tiles" : "shared";
}

/** @param {{ points: number, tiles: number }} one
 * @param {{ points: number, tiles: number }} other */
const isAhead = (one, other) =>
  one.points > other.points || (one.points === other.points && one.tiles > other.tiles);
