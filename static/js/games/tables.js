/* The list of games for the table, the replay and the tutorial: each is loaded when its table is
   opened. That for cards is apart (cards.js), so that a phone need not keep the boards of all games
   for the time without a network. */

/** @import { GameKey, GameModule } from "../types.js" */

/** @type {Record<GameKey, () => Promise<GameModule>>} */
export const TABLES = {
  gnoming: () => import("./gnoming/table/game.js"),
  gnome_me: () => import("./gnome_me/table/game.js"),
  gnome_village: () => import("./gnome_village/table/game.js"),
  snowhere: () => import("./snowhere/table/game.js"),
};
