/* Sentences of a card of Snowhere. */
import { fill, gettext, ngettext } from "../../../lib/i18n.js";

/** @import { LiveCard, Note, SnowhereSheet, Value } from "../../../types.js" */

/** @type {Record<string, () => string>} */
const WARNINGS = {
  "solved-with-fire": () =>
    gettext("Solved means that no fire shows, and %(fire)s cards still do."),
  "no-fire-unsolved": () => gettext("No fire shows: that is solved."),
};

/** @type {Record<string, () => string>} */
const PLACES = {
  fire: () => gettext("Fire still showing"),
  flakes: () => gettext("Snowflakes used"),
  solved: () => gettext("Solved"),
};

/** @param {Note} note */
export const warningSentence = ({ code, details }) => fill(WARNINGS[code](), details);

/** @param {LiveCard} card @param {string} register */
export const placeName = (card, register) => PLACES[register]?.() ?? "";

/** @param {LiveCard} card @param {string} register @param {Value} value */
export function valueName(card, register, value) {
  if (!(register in PLACES) || value === null) return "";
  if (typeof value === "number") return String(value);
  return value ? gettext("yes") : gettext("no");
}

/** @param {SnowhereSheet} sheet */
export function resultSentence({ fire, flakes }) {
  const used = fill(ngettext("%(count)s snowflake used.", "%(count)s snowflakes used.", flakes), {
    count: flakes,
  });
  return `${fireSentence(fire)} ${used}`;
}

/** @param {number} fire */
export const fireSentence = (fire) =>
  fire === 0
    ? gettext("All white: solved.")
    : fill(
        ngettext(
          "%(count)s card of fire still shows.",
          "%(count)s cards of fire still show.",
          fire,
        ),
        { count: fire },
      );
