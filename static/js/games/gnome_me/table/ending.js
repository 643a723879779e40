/* Words for the end of a game: who won, why, and the label of the rematch. */
import { fill, gettext, ngettext } from "../../../lib/i18n.js";

/** @import { Ending, GnomeMeMessage, Outcome } from "../../../types.js" */

/** @param {GnomeMeMessage} message @returns {Ending} */
export function ending({ view }) {
  const { reason, scores, measures } = view.outcome;
  const most = Math.max(...scores);
  if (view.options.mode === "cooperative") return ofTheTeam(reason, most);
  if (measures.parts) return ofOneAlone(measures);
  return { why: fill((REASONS[reason] ?? REASONS["deck-empty"])(), { count: most }) };
}

/** @type {Record<string, () => string>} */
const REASONS = {
  "five-cards": () => gettext("The first with %(count)s cards."),
  "ten-rounds": () => gettext("Ten flashes, and nobody has more than %(count)s cards."),
  "deck-empty": () => gettext("The deck is empty, and nobody has more than %(count)s cards."),
};

/** @param {Outcome["measures"]} measures */
function ofOneAlone({ parts, millis }) {
  const count = parts.values[0];
  return {
    title: fill(ngettext("%(count)s right part", "%(count)s right parts", count), { count }),
    why: fill(gettext("In %(seconds)s seconds."), { seconds: Math.round(millis.values[0] / 1000) }),
  };
}

/** @param {string} reason @param {number} count */
const ofTheTeam = (reason, count) => ({
  title: fill(ngettext("%(count)s card", "%(count)s cards", count), { count }),
  why:
    reason === "aim-reached"
      ? gettext("You all know your gnomes: five or more.")
      : gettext("Five is a first aim. Once more?"),
  again: gettext("One more attempt"),
  team: count,
});
