/* What a place on a card and a value in it are called, for questions, history and refusals. */
import { cardName } from "../../gnoming/names.js";
import { fill, gettext, printed } from "../../i18n.js";
import { seatOf } from "../merge.js";
import { wordsOf } from "../words.js";
import { nameOf } from "./people.js";

/** "Anna, round 2, row 1, column 3" @param {any} live @param {string} register */
export function placeName(live, register) {
  const own = wordsOf(live)?.placeName(live, register);
  if (own) return own;
  const [kind, round, , cell] = register.split("/");
  const name = nameOf(live, seatOf(register));
  if (kind === "cell") return fill(gettext("%(name)s, round %(round)s, card %(card)s"), { name, round, card: Number(cell) + 1 });
  if (kind === "total") return fill(gettext("%(name)s, total of round %(round)s"), { name, round });
  if (kind === "out") return fill(gettext("Who went out in round %(round)s"), { round });
  if (kind === "seat") return fill(gettext("Seat %(seat)s"), { seat: Number(round) + 1 });
  return PLACES[kind]?.() ?? (name ? `${name}, ${register}` : register);
}

const PLACES = {
  finished: () => gettext("The card"),
  starter: () => gettext("Who starts"),
  pen: () => gettext("The pen"),
};

/** "6", "Hazard", "Anna", "nobody" @param {any} live @param {string} register @param {any} value */
export function valueName(live, register, value) {
  const kind = register.split("/")[0];
  if (value === null) return gettext("empty");
  const own = wordsOf(live)?.valueName(live, register, value);
  if (own) return own;
  if (kind === "out" || kind === "starter") return nameOf(live, value) || gettext("nobody");
  if (kind === "cell") return value > 0 && value < 10 ? String(value) : shortName(value);
  if (kind === "finished") return value ? gettext("finished") : gettext("opened again");
  if (typeof value === "number") return printed(value);
  return typeof value === "string" ? value : JSON.stringify(value);
}

const shortName = (card) => (card < 0 ? printed(card) : cardName(card));

