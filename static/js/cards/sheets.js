/* How each game's card is read, by the game's key. */

/** @type {Record<string, () => Promise<{ read: Function, check: Function }>>} */
const SHEETS = {
  gnoming: () => import("./gnoming/sheet.js"),
  gnome_me: () => import("./gnome-me/sheet.js"),
  gnome_village: () => import("./gnome-village/sheet.js"),
  snowhere: () => import("./snowhere/sheet.js"),
};

/** @param {string} game */
export const sheetOf = (game) => SHEETS[game.replaceAll("-", "_")]();
