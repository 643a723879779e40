/* Sentences about the result of a round: who wins and why, and how the cards move. */
import { fill, gettext } from "../../../lib/i18n.js";
import { nameOf } from "../../../table/parts/people.js";
import { movedSentence } from "../card-moved.js";

/** @import { CardMoved, GnomeMeMessage } from "../../../types.js" */

/** @type {Record<string, () => string>} */
const ENDINGS = {
  marked: () => gettext("The portrait was marked and nobody claimed it: it is discarded."),
  "timed-out": () => gettext("Nobody stopped: the card is discarded."),
  "time-up": () => gettext("The two minutes are over; this round does not count."),
  misfire: () => gettext("The flash did not reach everybody: a new card is put in."),
  clumsy: () => gettext("The marble rolled off: a new card is put in."),
  nobody: () => gettext("Nobody was ready: the card is discarded."),
};

/** One sentence: who wins the card, and why. @param {GnomeMeMessage} message */
export function verdict(message) {
  const { last, options } = message.view;
  if (ENDINGS[last.ending]) return ENDINGS[last.ending]();
  if (options.mode === "cooperative")
    return last.winner === null
      ? gettext("Not all four parts are right: nobody wins the card.")
      : gettext("All four parts are right: the card is won.");
  if (last.ending === "claimed")
    return fill(gettext("%(name)s saw the mark first and wins the card."), {
      name: nameOf(message, last.winner),
    });
  return lineSentence(message, last.lines.find(({ code }) => WINNING.includes(code)) ?? NOBODY);
}

/** @type {CardMoved} */
const NOBODY = { code: "nobody", seat: null, giver: null };
const WINNING = ["won", "stopper-wins", "clockwise", "nobody"];

/** How other cards moved: payments and fines. @param {GnomeMeMessage} message @returns {string[]} */
export const payments = (message) =>
  message.view.last.lines
    .filter(({ code }) => !WINNING.includes(code))
    .map((line) => lineSentence(message, line));

/** @param {GnomeMeMessage} message @param {CardMoved} line */
const lineSentence = (message, line) => movedSentence(line, (seat) => nameOf(message, seat));
