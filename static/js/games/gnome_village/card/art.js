/* What stands for Gnome Village on the start screen: two gnomes. */
import { gnome } from "../../../lib/icons.js";

export const art = () => ["bbbb", "dddd"].map((avatar) => gnome(avatar));
