/* Names of the bots' levels. */
import { gettext } from "../../lib/i18n.js";

/** @param {string} level */
export const levelName = (level) =>
  ({ easy: gettext("easy"), normal: gettext("normal"), strong: gettext("strong") })[level] ?? level;
