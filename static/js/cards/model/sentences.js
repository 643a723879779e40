/* Sentences for what cannot be done on this phone. */
import { gettext } from "../../lib/i18n.js";

export const NO_NETWORK = () =>
  gettext("No network. This needs one; the cards on this phone work without.");
export const NOT_HERE = () => gettext("There is no such card.");
export const NOT_SAVED = () =>
  gettext("This phone could not save that. Is it full, or is this a private window?");
export const UNREADABLE = () =>
  gettext("This code cannot be read as a card. Please show it again, larger.");
