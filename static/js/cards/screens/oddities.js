/* What cannot be right about a card, as sentences. A warning each: nothing is ever blocked. */
import { aCard } from "../../gnoming/names.js";
import { fill, gettext, listed, printed } from "../../i18n.js";
import { wordsOf } from "../words.js";
import { nameOf } from "./people.js";

/** @param {any} live @param {{ round?: number } | null} where @returns {string[]} */
export function oddities(live, where) {
  const words = wordsOf(live);
  if (words) return words.oddities(live);
  const { round = live.sheet.current } = where ?? {};
  return live.sheet.rounds[round - 1].oddities.map((oddity) => sentence(live, oddity));
}

function sentence(live, { code, seats, card, count, limit }) {
  const sentences = {
    "too-many-copies": gettext("%(names)s: %(count)s times %(card)s? The deck has %(limit)s."),
    "two-mulligans": gettext(
      "%(names)s: %(count)s Mulligans? That can only be if one was turned over last.",
    ),
    "typed-differs": gettext("%(names)s: %(limit)s was typed, but the cards make %(count)s."),
  };
  return fill(sentences[code] ?? code, {
    names: listed(seats.map((seat) => nameOf(live, seat))),
    card: card === null ? "" : aCard(card),
    count: printed(count),
    limit: printed(limit),
  });
}
