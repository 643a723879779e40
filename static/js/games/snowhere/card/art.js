/* What stands for Snowhere on the start screen: two gnomes. */
import { gnome } from "../../../lib/icons.js";

export const art = () => ["cacb", "dbda"].map((avatar) => gnome(avatar));
