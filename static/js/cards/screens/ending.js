/* How a card ended, whatever game it is: rows for the podium, a title and the reason. */
import { gettext } from "../../i18n.js";
import { ending as gnoming } from "../gnoming/ending.js";
import { won } from "./podium.js";

/** @param {any} live @returns {{ title: string, why: string, rows: any[] }} */
export function endingOf(live) {
  const { rows, why, title } = ENDINGS[live.game](live);
  return { rows, why, title: title ?? won(rows) };
}

const ENDINGS = {
  gnoming,
  gnome_me: (live) => (live.sheet.kind === "team" ? team(live, live.sheet.best) : gnomeMe(live)),
  gnome_village: ({ sheet, seats }) => ({
    rows: ranked(seats, sheet.ranks, sheet.villages.map(({ points }) => points)),
    why: sheet.reason === "tiles" ? gettext("Level on points: more tiles decide.") : "",
  }),
  snowhere: (live) => ({
    ...team(live, live.sheet.fire?.value ?? live.sheet.fire ?? 0),
    title: live.sheet.solved ? gettext("The way home is found") : gettext("Not home this time"),
  }),
};

const gnomeMe = ({ sheet, seats }) => ({ rows: ranked(seats, sheet.ranks, sheet.cards), why: "" });

/** All together: everybody shares what was reached. */
const team = ({ seats }, score) => ({
  rows: seats.map((sitter) => ({ ...sitter, rank: 1, score })),
  why: "",
  title: gettext("Well played, all of you"),
});

const ranked = (seats, ranks, scores) =>
  seats
    .map((sitter, place) => ({ ...sitter, rank: ranks?.[place] ?? 1, score: scores[place] }))
    .sort((one, other) => one.rank - other.rank);
