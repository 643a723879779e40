/* Sentences of a card of Gnoming A Round: names of places and values, warnings. */
import { aCard, cardName } from "../names.js";
import { fill, gettext, listed, printed } from "../../../lib/i18n.js";
import { nameOf } from "../../../cards/parts/people.js";

/** @import { EntryWarning, GnomingLiveCard, LiveCard, Value } from "../../../types.js" */

/** "Anna, round 2, card 3" @param {LiveCard} card @param {string} register */
export function placeName(card, register) {
  const [kind, round, seat, cell] = register.split("/");
  const name = nameOf(card, Number(seat));
  if (kind === "cell")
    return fill(gettext("%(name)s, round %(round)s, card %(card)s"), {
      name,
      round,
      card: Number(cell) + 1,
    });
  if (kind === "total") return fill(gettext("%(name)s, total of round %(round)s"), { name, round });
  if (kind === "out") return fill(gettext("Who went out in round %(round)s"), { round });
  return "";
}

/** "6", "Hazard", "Anna", "nobody" @param {LiveCard} card @param {string} register @param {Value} value */
export function valueName(card, register, value) {
  const [kind] = register.split("/");
  if (typeof value !== "number") return "";
  if (kind === "out") return nameOf(card, value) || gettext("nobody");
  if (kind === "cell") return value === 0 || value === 10 ? cardName(value) : printed(value);
  return kind === "total" ? printed(value) : "";
}

/** Warnings about entries of a round that cannot be right. Nothing is ever blocked.
 * @param {GnomingLiveCard} card @param {{ round?: number } | null} [where] @returns {string[]} */
export function warnings(card, where) {
  const round = where?.round ?? card.sheet.current;
  return card.sheet.rounds[round - 1].oddities.map((warning) => warningSentence(card, warning));
}

/** @param {GnomingLiveCard} card @param {EntryWarning} warning */
function warningSentence(card, { code, seats, card: value, count, limit }) {
  /** @type {Record<string, string>} */
  const sentences = {
    "too-many-copies": gettext("%(names)s: %(count)s times %(card)s? The deck has %(limit)s."),
    "two-mulligans": gettext(
      "%(names)s: %(count)s Mulligans? That can only be if one was turned over last.",
    ),
    "typed-differs": gettext("%(names)s: %(limit)s was typed, but the cards make %(count)s."),
  };
  return fill(sentences[code] ?? code, {
    names: listed(seats.map((seat) => nameOf(card, seat))),
    card: value === null ? "" : aCard(value),
    count: printed(count),
    limit: printed(limit),
  });
}
