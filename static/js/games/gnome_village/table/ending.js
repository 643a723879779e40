/* Words for the end of a game: why somebody won. */
import { fill, gettext } from "../../../lib/i18n.js";

/** @import { VillageMessage } from "../../../types.js" */

/** @param {VillageMessage} message @returns {{ why: string }} */
export function ending({ view }) {
  const { reason, scores } = view.outcome;
  return { why: fill(REASONS[reason](), { points: Math.max(...scores) }) };
}

/** @type {Record<string, () => string>} */
const REASONS = {
  "most-points": () => gettext("The most points: %(points)s."),
  "more-tiles": () => gettext("As many points, and the larger village."),
  shared: () => gettext("As many points, and villages as large."),
};
