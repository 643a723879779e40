/* What stands for Do You Gnome Me? on the start screen: three gnomes. */
import { gnome } from "../../../lib/icons.js";

export const art = () => ["abca", "badb", "cdac"].map((avatar) => gnome(avatar));
