/* The types that several scripts share. Only the type checker reads this file and those in types/:
   scripts name them in comments, as import("./types.js"), and no browser loads them. */

export * from "./types/card.js";
export * from "./types/drawing.js";
export * from "./types/game.js";
export * from "./games/gnome_me/types.js";
export * from "./games/gnome_village/types.js";
export * from "./games/gnoming/types.js";
export * from "./games/snowhere/types.js";
export * from "./types/table.js";
