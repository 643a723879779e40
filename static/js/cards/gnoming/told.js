/* What a card of Gnoming A Round says in words: its places, its values, what is odd about it. */
import { aCard, cardName } from "../../gnoming/names.js";
import { fill, gettext, listed, printed } from "../../i18n.js";
import { nameOf } from "../screens/people.js";

/** "Anna, round 2, card 3" @param {any} live @param {string} register */
export function placeName(live, register) {
  const [kind, round, seat, cell] = register.split("/");
  const name = nameOf(live, Number(seat));
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

/** "6", "Hazard", "Anna", "nobody" @param {any} live @param {string} register @param {any} value */
export function valueName(live, register, value) {
  const [kind] = register.split("/");
  if (value === null) return "";
  if (kind === "out") return nameOf(live, value) || gettext("nobody");
  if (kind === "cell") return value === 0 || value === 10 ? cardName(value) : printed(value);
  return kind === "total" ? printed(value) : "";
}

/** What cannot be right about a round. A warning each: nothing is ever blocked.
 * @param {any} live @param {{ round?: number } | null} [where] @returns {string[]} */
export function oddities(live, where) {
  const round = where?.round ?? live.sheet.current;
  return live.sheet.rounds[round - 1].oddities.map((oddity) => odd(live, oddity));
}

function odd(live, { code, seats, card, count, limit }) {
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
