/* Loads the module that reads a game's card, by the game's key. That of the most played game is
   part of the page. */
import { check, read } from "../gnoming/sheet.js";

/** @import { GameKey, SheetReader } from "../../types.js" */

/** @type {Record<GameKey, () => Promise<SheetReader>>} */
const SHEETS = {
  gnoming: async () => ({ read, check }),
  gnome_me: () => import("../gnome-me/sheet.js"),
  gnome_village: () => import("../gnome-village/sheet.js"),
  snowhere: () => import("../snowhere/sheet.js"),
};

/** @param {GameKey} game */
export const loadSheet = (game) => SHEETS[game]();
