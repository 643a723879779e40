/* Why a card moved after a round, at a table and on a scorecard. */
import { fill, gettext } from "../../lib/i18n.js";

/** @import { CardMoved } from "../../types.js" */

/** @type {Record<string, () => string>} */
const LINES = {
  won: () => gettext("%(name)s has the most right parts and wins it."),
  "stopper-wins": () => gettext("A tie with %(name)s, who stopped: %(name)s gets the card."),
  clockwise: () =>
    gettext("A tie without %(giver)s, who stopped: %(name)s is next clockwise and gets it."),
  paid: () => gettext("%(giver)s gives a card to %(name)s."),
  "from-deck": () => gettext("%(giver)s has no card left: %(name)s gets one from the deck."),
  "nothing-left": () => gettext("The deck is empty too: %(name)s gets nothing."),
  nobody: () => gettext("Nobody gets this card."),
  fine: () => gettext("A false claim: %(name)s gives up a card."),
  "fine-free": () => gettext("A false claim: %(name)s has no card to give up."),
};

/** @param {CardMoved} line @param {(seat: number | null) => string} nameOf */
export const movedSentence = ({ code, seat, giver }, nameOf) =>
  fill(LINES[code](), { name: nameOf(seat), giver: nameOf(giver) });
