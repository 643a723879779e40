/* How each game is drawn: the table, the replay and the tutorial ask here by the game's key. */

/** @type {Record<string, () => Promise<any>>} */
export const GAMES = {
  gnoming: () => import("./gnoming/game.js"),
  gnome_me: () => import("./gnome-me/game.js"),
  gnome_village: () => import("./gnome-village/game.js"),
  snowhere: () => import("./snowhere/game.js"),
};
