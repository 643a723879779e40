/* The title of the window while something is yours to do. */

/** @import { GameModule, Shown } from "../../types.js" */

/** @param {GameModule} game @param {Shown} message @returns {string | undefined} */
export function headline({ cueFor, isScored }, message) {
  if (!message.view || isScored(message.view)) return undefined;
  const { mine, title } = cueFor(message);
  return mine ? title : undefined;
}
