/* The list of games for the pages of cards. The art is part of the start screen; the rest of a game
   is loaded when one of its cards is opened. */
import { art as gnomeMe } from "./gnome_me/card/art.js";
import { art as gnomeVillage } from "./gnome_village/card/art.js";
import { art as gnoming } from "./gnoming/card/art.js";
import { art as snowhere } from "./snowhere/card/art.js";

/** @import { CardModule, Drawn, GameKey } from "../types.js" */

/** @type {Record<GameKey, { art: () => Drawn, load: () => Promise<CardModule> }>} */
export const CARDS = {
  gnoming: { art: gnoming, load: () => import("./gnoming/card/game.js") },
  gnome_me: { art: gnomeMe, load: () => import("./gnome_me/card/game.js") },
  gnome_village: { art: gnomeVillage, load: () => import("./gnome_village/card/game.js") },
  snowhere: { art: snowhere, load: () => import("./snowhere/card/game.js") },
};
