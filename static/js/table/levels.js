/* What the bots' levels are called. */
import { gettext } from "../i18n.js";

/** @param {string} level */
export const levelName = (level) =>
  ({ easy: gettext("easy"), normal: gettext("normal"), strong: gettext("strong") })[level] ?? level;
