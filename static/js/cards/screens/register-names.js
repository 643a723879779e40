/* Names registers and their values, for questions, history and refusals. A game names its own;
   those of every card are named here. */
import { fill, gettext, printed } from "../../lib/i18n.js";
import { seatOf } from "../core/merge.js";
import { nameOf } from "../parts/people.js";

/** @import { LiveCard, Value } from "../../types.js" */

/** @param {LiveCard} card @param {string} register */
export function placeName(card, register) {
  const own = card.module.placeName(card, register);
  if (own) return own;
  const [kind, seat] = register.split("/");
  if (kind === "seat") return fill(gettext("Seat %(seat)s"), { seat: Number(seat) + 1 });
  return PLACES[kind]?.() ?? (nameOf(card, seatOf(register)) || register);
}

/** @type {Record<string, () => string>} */
const PLACES = {
  finished: () => gettext("The card"),
  starter: () => gettext("Who starts"),
  pen: () => gettext("The pen"),
};

/** @param {LiveCard} card @param {string} register @param {Value} value */
export function valueName(card, register, value) {
  if (value === null) return gettext("empty");
  if (register === "starter") return nameOf(card, /** @type {number} */ (value));
  if (register === "finished") return value ? gettext("finished") : gettext("opened again");
  const own = card.module.valueName(card, register, value);
  if (own) return own;
  return typeof value === "number" ? printed(value) : String(value);
}
