/* What stands for Gnoming A Round on the start screen: three of its cards. */
import { card } from "../../../lib/icons.js";

export const art = () => [6, null, -3].map((value) => card(value));
