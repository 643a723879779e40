/* Names of cards, places and lines, for sentences and for screen readers. */
import { fill, gettext, printed } from "../../lib/i18n.js";

export const HAZARD = 10;
export const MULLIGAN = 0;

/** "5", "minus two", "Hazard", "face down". @param {number | null} card */
export function cardName(card) {
  if (card === null) return gettext("face down");
  if (card === HAZARD) return gettext("Hazard");
  if (card === MULLIGAN) return gettext("Mulligan");
  return card > 0 ? String(card) : fill(gettext("minus %(number)s"), { number: -card });
}

/** "a 5", "an 8", "a Hazard". @param {number} card */
export function aCard(card) {
  return {
    [HAZARD]: gettext("a Hazard"),
    [MULLIGAN]: gettext("a Mulligan"),
    3: gettext("a 3"),
    4: gettext("a 4"),
    5: gettext("a 5"),
    6: gettext("a 6"),
    7: gettext("a 7"),
    8: gettext("an 8"),
    "-1": gettext("a −1"),
    "-2": gettext("a −2"),
    "-3": gettext("a −3"),
    "-4": gettext("a −4"),
  }[card];
}

/** "face down, row 2, column 1". @param {number | null} card @param {number} cell */
export const cellName = (card, cell) =>
  fill(gettext("%(card)s, row %(row)s, column %(column)s"), {
    card: cardName(card),
    ...rowAndColumn(cell),
  });

/** "set −6" @param {{ kind: "set" | "run", value: number }} line */
export const lineName = ({ kind, value }) =>
  fill(kind === "run" ? gettext("run %(value)s") : gettext("set %(value)s"), {
    value: printed(value),
  });

/** @param {number} cell */
export const rowAndColumn = (cell) => ({ row: Math.floor(cell / 3) + 1, column: (cell % 3) + 1 });
