/* How each event of Gnome Village moves and sounds. Spots are named by the village. */

/** @import { Act, VillageEvent, VillageMessage } from "../../../types.js" */

/** @param {VillageEvent} event @returns {Act[]} what moves at the same time */
export const actsOf = (event) => ACTS[event.event]?.(event) ?? [];

/** @param {number} tile */
const turnOver = (tile) => [{ turn: `tile-${tile}` }];

/** @type {Record<string, (event: VillageEvent) => Act[]>} */
const ACTS = {
  card_revealed: () => [{ turn: "forest" }],
  tile_laid: ({ lot }) => turnOver(lot[0]),
  gnome_placed: ({ house }) => turnOver(house),
  workshop_activated: ({ tile }) => turnOver(tile),
  went: ({ tile, activates }) => (activates ? turnOver(tile) : []),
};

/** One sound for a message: your turn, or the last event that has a sound.
 * @param {VillageMessage} before @param {VillageMessage} message */
export function soundOf(before, { events, you }) {
  if (events.some(({ event, seat }) => event === "turn_began" && seat === you.seat)) return "bell";
  return events.map(({ event }) => SOUNDS[event]).findLast(Boolean);
}

/** @type {Record<string, string>} */
const SOUNDS = {
  tile_laid: "tok",
  went: "tok",
  gnome_placed: "tok-tok",
  business_removed: "drip",
  went_home: "drip",
  gnome_taken: "drip",
  coins_received: "tok-tok",
  last_gnome_placed: "gong",
  game_over: "chime",
};
