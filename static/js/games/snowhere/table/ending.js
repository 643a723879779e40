/* Words for the end of a game. */
import { fill, gettext, ngettext } from "../../../lib/i18n.js";
import { inWords, percent, squareMillimetres } from "./fire.js";

/** @import { Outcome, SnowhereMessage } from "../../../types.js" */

/** @param {SnowhereMessage} message
 *  @returns {{ title: string, why: string, again: string, team: number, isLessBetter: boolean,
 *    counted: (area: number) => string, isShared: boolean }} */
export function ending({ view }) {
  const { fire, outcome } = view;
  const isSolved = outcome.reason === "solved";
  return {
    title: isSolved
      ? gettext("Solved")
      : fill(gettext("%(share)s of the fire"), { share: percent(fire.share) }),
    why: `${isSolved ? gettext("No fire shows any more.") : `${inWords(fire)}.`} ${used(outcome)}`,
    again: gettext("Another carpet"),
    team: outcome.scores[0],
    isLessBetter: true,
    counted: squareMillimetres,
    isShared: true,
  };
}

/** @param {Outcome} outcome */
function used({ measures }) {
  const count = measures.flakes.values[0];
  if (!count) return gettext("No snowflake was used.");
  return fill(ngettext("%(count)s snowflake used.", "%(count)s snowflakes used.", count), { count });
}
