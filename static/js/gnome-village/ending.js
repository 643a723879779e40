/* How the end of a game is told: why somebody won. */
import { fill, gettext } from "../i18n.js";

/** @param {any} message @returns {{ why: string }} */
export function ending({ view }) {
  const { reason, scores } = view.outcome;
  return { why: fill(REASONS[reason](), { points: Math.max(...scores) }) };
}

const REASONS = {
  "most-points": () => gettext("The most points: %(points)s."),
  "more-tiles": () => gettext("As many points, and the larger village."),
  shared: () => gettext("As many points, and villages as large."),
};
