/* What stands for Gnome Village on the start screen: two gnomes. */
import { gnome } from "../../../lib/pieces.js";

export const art = () => ["bbbb", "dddd"].map((avatar) => gnome(avatar));
