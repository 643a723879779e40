/* What stands for Do You Gnome Me? on the start screen: three gnomes. */
import { gnome } from "../../../lib/pieces.js";

export const art = () => ["abca", "badb", "cdac"].map((avatar) => gnome(avatar));
