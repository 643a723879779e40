/* The one sentence that says what to do now. Reads a table message, returns words. What may be done
   comes from the server (`you.moves`): nothing here knows a rule. */
import { fill, gettext, listed, ngettext } from "../../../lib/i18n.js";
import { nameOf, namesOf } from "../../../table/parts/people.js";

/** @import { SnowhereCue, SnowhereMessage } from "../../../types.js" */

/** @param {SnowhereMessage} message @param {boolean} [holds] whether a card that was put aside is
 *  in hand @returns {SnowhereCue} */
export function cueFor(message, holds = false) {
  const { view, you } = message;
  if (view.phase === "finish") return finishing(message, holds);
  if (you.moves.pick) return picking(message);
  if (you.moves.place) return placing(message);
  return watching(message);
}

/** @param {SnowhereMessage} message */
const picking = (message) => ({
  mine: true,
  title: fill(gettext("Your turn, %(name)s"), { name: nameOf(message, message.you.seat) }),
  sentence: gettext("Tap a fire card that no other card covers."),
});

/** @param {SnowhereMessage} message */
const placing = (message) => ({
  mine: true,
  title: fill(gettext("Your card, %(name)s"), { name: nameOf(message, message.you.seat) }),
  sentence: gettext("Drag it, turn it, lay it down."),
});

/** @param {SnowhereMessage} message */
function watching(message) {
  const { view, you } = message;
  const name = nameOf(message, view.turn);
  if (view.turn === null) return { mine: false, title: "", sentence: "" };
  return {
    mine: false,
    title: fill(
      view.phase === "place"
        ? gettext("%(name)s has a card in the air")
        : gettext("%(name)s looks for a card"),
      { name },
    ),
    sentence: you.seat === null ? "" : gettext("Advice is allowed: point at a place."),
  };
}

/** @param {SnowhereMessage} message @param {boolean} holds */
function finishing(message, holds) {
  const { view, you } = message;
  if (holds) return placing(message);
  if (you.moves.place || you.moves.finish)
    return {
      mine: true,
      title: gettext("No more fire can be picked up"),
      sentence: gettext("Lay what was put aside on the fire, or leave it at that."),
    };
  const names = namesOf(message, view.awaited);
  return {
    mine: false,
    title: fill(ngettext("%(names)s is choosing", "%(names)s are choosing", names.length), {
      names: listed(names),
    }),
    sentence: gettext("The game ends when all agree."),
  };
}
