/* Sentences of a card of Do You Gnome Me?: why a card moved, what is missing, warnings. */
import { fill, gettext, listed, ngettext } from "../../../lib/i18n.js";
import { nameOf } from "../../../cards/parts/people.js";
import { movedSentence } from "../card-moved.js";

/** @import { CardMoved, LiveCard, Note, RoundResult, RoundsLiveCard, Value } from "../../../types.js" */

/** @type {Record<string, () => string>} */
const NOTES = {
  "too-few-players": () => gettext("Somebody has to sit down first."),
  "round-missing": () => gettext("Round %(round)s is not told yet."),
  "nobody-sits-there": () => gettext("Round %(round)s names somebody who does not sit here."),
  "after-the-end": () => gettext("Round %(round)s came after the end and does not count."),
  "no-clock": () => gettext("Attempt %(attempt)s was played without this clock."),
};

/** @param {LiveCard} card @param {CardMoved} line */
export const lineSentence = (card, line) => movedSentence(line, (seat) => nameOf(card, seat));

/** @param {Note} note */
export const noteSentence = ({ code, details }) => fill(NOTES[code]?.() ?? "", details);

/** @param {RoundsLiveCard} card */
export function endSentence(card) {
  const { end, cards, seats } = card.sheet;
  const count = Math.max(...cards);
  const best = seats.filter((_, place) => cards[place] === count).map((seat) => nameOf(card, seat));
  const sentence =
    end === "five-cards"
      ? ngettext(
          "%(names)s has %(count)s cards.",
          "%(names)s have %(count)s cards each.",
          best.length,
        )
      : gettext("The deck is empty. Most cards: %(names)s, %(count)s.");
  return fill(sentence, { names: listed(best), count });
}

// Where two phones disagree

/** "Round 3", "Misfires" @param {LiveCard} _ @param {string} register */
export function placeName(_, register) {
  const [kind, number, card] = register.split("/");
  if (kind === "round") return fill(gettext("Round %(round)s"), { round: number });
  if (kind === "misfires") return gettext("Misfires");
  if (kind === "clock" || kind === "ended")
    return fill(gettext("Clock of attempt %(attempt)s"), { attempt: number });
  if (kind !== "won") return "";
  return fill(gettext("Attempt %(attempt)s, card %(card)s"), { attempt: number, card });
}

/** "Anna", "Anna and Bo tied, Cia stopped"
 * @param {LiveCard} card @param {string} register @param {Value} value */
export function valueName(card, register, value) {
  if (!placeName(card, register) || value === null) return "";
  if (typeof value === "number") return String(value);
  if (register.startsWith("clock")) return gettext("started");
  if (value === true) return register.startsWith("won") ? gettext("won") : gettext("time is up");
  const { winner, tied, stopper } = /** @type {RoundResult} */ (value);
  if (!tied) return nameOf(card, winner) || gettext("nobody");
  return fill(gettext("%(names)s tied, %(name)s stopped"), {
    names: listed(tied.map((seat) => nameOf(card, seat))),
    name: nameOf(card, stopper),
  });
}
