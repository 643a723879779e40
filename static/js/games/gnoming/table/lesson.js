/* The last words of the lesson of Gnoming A Round. */
import { gettext } from "../../../lib/i18n.js";

export const lessonEnd = () =>
  gettext("Three rounds like this make a game. The rest you learn while playing.");
