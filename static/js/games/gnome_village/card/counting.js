/* How many of each tile there can be: the twin of gnome_village/count_limits.py. */
import { note } from "../../../cards/core/registers.js";

/** @import { CardOptions, VillageCount } from "../../../types.js" */

/** The most that one village can have of each. @type {Record<string, number>} */
export const MOST = { workshops: 20, lit: 5, restaurants: 20, hats: 20, coins: 999, tiles: 200 };

const FIRST_ROADS = 5;

/** Warnings about counts that seem impossible. They are shown and never block anything.
 * @param {VillageCount[]} villages @param {CardOptions} options */
export function warningsOf(villages, options) {
  return [
    ...tooMany(villages, "workshops", 4 * (villages.length + 1)),
    ...tooMany(villages, "restaurants", 4),
    ...tooMany(villages, "hats", 5),
    ...noEnd(villages, options?.children ? 4 : 5),
    ...smallVillages(villages),
  ];
}

/** @param {VillageCount[]} villages @param {string} what
 * @param {number} most */
function tooMany(villages, what, most) {
  const count = villages.reduce((sum, { counts }) => sum + (counts[what] ?? 0), 0);
  return count > most ? [note(`too-many-${what}`, { count, most })] : [];
}

/** Warns if no village has as many lit houses as there are gnomes: the last gnome ends the game,
 * and every gnome has a lit house.
 * @param {VillageCount[]} villages @param {number} gnomes */
function noEnd(villages, gnomes) {
  const lit = villages.map(({ counts }) => counts.lit);
  if (!lit.length || lit.some((count) => count === undefined || count >= gnomes)) return [];
  return [note("no-last-gnome", { gnomes })];
}

/** @param {VillageCount[]} villages */
const smallVillages = (villages) =>
  villages
    .filter(({ counts }) => counts.tiles < leastTiles(counts))
    .map(({ seat, counts }) => note("too-few-tiles", { seat, least: leastTiles(counts) }));

/** The fewest tiles a village can have: those that were counted, and the roads of the set-up.
 * @param {Record<string, number>} counts */
const leastTiles = ({ workshops = 0, lit = 0, restaurants = 0, hats = 0 }) =>
  FIRST_ROADS + workshops + lit + restaurants + hats;
