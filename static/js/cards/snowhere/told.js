/* What a card of Snowhere says in words. */
import { fill, gettext, ngettext } from "../../i18n.js";

const ODD = {
  "solved-with-fire": () =>
    gettext("Solved means that no fire shows, and %(fire)s cards still do."),
  "no-fire-unsolved": () => gettext("No fire shows: that is solved."),
};

const PLACES = {
  fire: () => gettext("Fire still showing"),
  flakes: () => gettext("Snowflakes used"),
  solved: () => gettext("Solved"),
};

/** @param {import("../registers.js").Note} note */
export const oddTold = ({ code, details }) => fill(ODD[code](), details);

/** @param {any} live @param {string} register */
export const placeName = (live, register) => PLACES[register]?.() ?? "";

/** @param {any} live @param {string} register @param {any} value */
export function valueName(live, register, value) {
  if (!(register in PLACES) || value === null) return "";
  if (typeof value === "number") return String(value);
  return value ? gettext("yes") : gettext("no");
}

/** @param {any} sheet */
export function resultTold({ fire, flakes }) {
  const used = fill(ngettext("%(count)s snowflake used.", "%(count)s snowflakes used.", flakes), {
    count: flakes,
  });
  return `${fireTold(fire)} ${used}`;
}

/** @param {number} fire */
export const fireTold = (fire) =>
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
