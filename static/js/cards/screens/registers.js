/* What a place on a card and a value in it are called, for questions, history and refusals. The
   game names its own places; those of every card are named here. */
import { fill, gettext, printed } from "../../i18n.js";
import { seatOf } from "../merge.js";
import { wordsOf } from "../words.js";
import { nameOf } from "./people.js";

/** @param {any} live @param {string} register */
export function placeName(live, register) {
  const own = wordsOf(live)?.placeName(live, register);
  if (own) return own;
  const [kind, seat] = register.split("/");
  if (kind === "seat") return fill(gettext("Seat %(seat)s"), { seat: Number(seat) + 1 });
  return PLACES[kind]?.() ?? (nameOf(live, seatOf(register)) || register);
}

const PLACES = {
  finished: () => gettext("The card"),
  starter: () => gettext("Who starts"),
  pen: () => gettext("The pen"),
};

/** @param {any} live @param {string} register @param {any} value */
export function valueName(live, register, value) {
  if (value === null) return gettext("empty");
  if (register === "starter") return nameOf(live, value);
  if (register === "finished") return value ? gettext("finished") : gettext("opened again");
  const own = wordsOf(live)?.valueName(live, register, value);
  if (own) return own;
  return typeof value === "number" ? printed(value) : String(value);
}
