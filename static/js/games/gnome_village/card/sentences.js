/* Sentences of a card of Gnome Village: what is counted, warnings, reasons. */
import { fill, gettext } from "../../../lib/i18n.js";
import { nameOf } from "../../../cards/parts/people.js";

/** @import { LiveCard, Note, Value } from "../../../types.js" */

/** The name of each row of the sheet. @type {Record<string, () => string>} */
export const ROW_NAMES = {
  workshops: () => gettext("Workshops"),
  lit: () => gettext("Lit houses"),
  restaurants: () => gettext("Restaurants"),
  hats: () => gettext("Hat makers"),
  coins: () => gettext("Coins"),
  tiles: () => gettext("Tiles"),
};

/** What one of each is worth, in words. @type {Record<string, () => string>} */
export const WORTH = {
  workshops: () => gettext("2 each"),
  lit: () => gettext("2 each"),
  restaurants: () => gettext("1 each"),
  hats: () => gettext("1 each, if happy"),
  coins: () => gettext("1 each"),
  tiles: () => gettext("decide the tie"),
};

/** @type {Record<string, () => string>} */
const QUESTIONS = {
  workshops: () => gettext("How many workshops has %(name)s?"),
  lit: () => gettext("How many lit houses has %(name)s?"),
  restaurants: () => gettext("How many restaurants has %(name)s?"),
  hats: () => gettext("How many hat makers has %(name)s?"),
  coins: () => gettext("How many coins has %(name)s left?"),
  tiles: () => gettext("Equal in points. How many tiles has %(name)s?"),
};

/** @type {Record<string, () => string>} */
const WARNINGS = {
  "too-many-workshops": () =>
    gettext("%(count)s workshops? For so many players there are %(most)s."),
  "too-many-restaurants": () => gettext("%(count)s restaurants? The box has %(most)s."),
  "too-many-hats": () => gettext("%(count)s hat makers? The box has %(most)s."),
  "no-last-gnome": () =>
    gettext("The game ends with gnome %(gnomes)s, and nobody has %(gnomes)s lit houses."),
  "too-few-tiles": () => gettext("%(name)s has at least %(least)s tiles by this count."),
  "happy-elsewhere": () => gettext("%(name)s has the most hat makers, and so the happy gnome."),
};

/** @type {Record<string, () => string>} */
const REASONS = {
  "most-points": () => gettext("Most points."),
  "more-tiles": () => gettext("Equal in points: more tiles in the village decide."),
  shared: () => gettext("Equal in points and in tiles: the win is shared."),
};

/** @param {LiveCard} card @param {string} what @param {number} seat */
export const questionSentence = (card, what, seat) =>
  fill(QUESTIONS[what](), { name: nameOf(card, seat) });

/** @param {LiveCard} card @param {Note} note */
export const warningSentence = (card, { code, details }) =>
  fill(WARNINGS[code](), { ...details, name: nameOf(card, details.seat) });

/** @param {string} reason */
export const reasonSentence = (reason) => REASONS[reason]?.() ?? "";

/** One term of the sum: "Workshops: 3 × 2"
 * @param {{ what: string, count: number, each: number, points: number }} line */
export const termSentence = ({ what, count, each }) => `${ROW_NAMES[what]()}: ${count} × ${each}`;

/** @param {LiveCard} card @param {string} register */
export function placeName(card, register) {
  const [kind, seat, what] = register.split("/");
  if (kind === "happy") return gettext("Who holds the happy gnome");
  if (kind !== "count") return "";
  return fill(gettext("%(name)s, %(what)s"), {
    name: nameOf(card, Number(seat)),
    what: ROW_NAMES[what](),
  });
}

/** @param {LiveCard} card @param {string} register @param {Value} value */
export function valueName(card, register, value) {
  if (!placeName(card, register) || value === null) return "";
  if (register !== "happy") return String(value);
  return nameOf(card, /** @type {number} */ (value)) || gettext("nobody");
}
