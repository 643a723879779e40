/* How each game's card is read, by the game's key. The first one's is needed on most evenings. */
import { check, read } from "./gnoming/sheet.js";

/** @type {Record<string, () => Promise<{ read: Function, check: Function }>>} */
const SHEETS = {
  gnoming: async () => ({ read, check }),
  gnome_me: () => import("./gnome-me/sheet.js"),
  gnome_village: () => import("./gnome-village/sheet.js"),
  snowhere: () => import("./snowhere/sheet.js"),
};

/** @param {string} game */
export const sheetOf = (game) => SHEETS[game]();
