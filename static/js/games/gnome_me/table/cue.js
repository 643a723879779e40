/* The one sentence that says what to do now. Reads a table message, returns words. */
import { fill, gettext, listed, ngettext } from "../../../lib/i18n.js";
import { nameOf, namesOf } from "../../../table/parts/people.js";

/** @import { Cue, GnomeMeMessage } from "../../../types.js" */

/** @param {GnomeMeMessage} message @returns {Cue} */
export function cueFor(message) {
  return (CUES[message.view.phase] ?? nothingToDo)(message);
}

/** @type {Record<string, (message: GnomeMeMessage) => Cue>} */
const CUES = { ready, flash, assemble, hold };

const nothingToDo = () => ({ mine: false, title: "", sentence: "" });

/** @param {GnomeMeMessage} message */
function ready(message) {
  const { view, you } = message;
  if (you.moves.ready)
    return {
      mine: true,
      title: gettext("Ready?"),
      sentence: gettext("When everybody is, the marble rolls. Look closely!"),
    };
  if (view.sits_out === you.seat && you.seat !== null)
    return {
      mine: false,
      title: gettext("You sit this round out"),
      sentence: gettext("You stopped, and somebody else had more parts right."),
    };
  const names = namesOf(message, view.awaited);
  return {
    mine: false,
    title: fill(ngettext("Waiting for %(names)s", "Waiting for %(names)s", names.length), {
      names: listed(names),
    }),
    sentence: "",
  };
}

/** @param {GnomeMeMessage} message */
function flash({ view, you }) {
  if (you.seat !== null && !view.active.includes(you.seat)) return notInThisRound();
  return {
    mine: Boolean(you.moves.look),
    title: gettext("Watch the card!"),
    sentence: view.options.screen
      ? gettext("Look at the big screen.")
      : gettext("The marble rolls."),
  };
}

export const lookNow = () => ({ mine: true, title: gettext("Look!"), sentence: "" });

const notInThisRound = () => ({
  mine: false,
  title: gettext("The next flash is yours"),
  sentence: gettext("The others look at this one."),
});

/** @param {GnomeMeMessage} message */
function assemble(message) {
  const { view, you } = message;
  if (you.seat !== null && !view.active.includes(you.seat)) return notInThisRound();
  return {
    mine: you.seat !== null,
    title: gettext("Who was that?"),
    sentence: fill(gettext("Seen for %(seconds)s s"), { seconds: view.flash / 1000 }),
  };
}

/** @param {GnomeMeMessage} message */
function hold(message) {
  const { seat, claim } = message.view.heard[0] ?? {};
  return {
    mine: false,
    title: SHOUTS[claim ?? "stop"](),
    sentence: fill(gettext("%(name)s was heard first."), { name: nameOf(message, seat) }),
  };
}

export const SHOUTS = {
  stop: () => gettext("Stop!"),
  flower: () => gettext("Flower!"),
  cloud: () => gettext("Hand in!"),
};
