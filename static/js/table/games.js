/* Loads the module that draws a game, by the game's key: for the table, the replay and the tutorial. */

/** @import { GameKey, GameModule } from "../types.js" */

/** @type {Record<GameKey, () => Promise<GameModule>>} */
export const GAMES = {
  gnoming: () => import("../gnoming/game.js"),
  gnome_me: () => import("../gnome-me/game.js"),
  gnome_village: () => import("../gnome-village/game.js"),
  snowhere: () => import("../snowhere/game.js"),
};
