/* The score beside the board: the current points, and what is left in the middle. */
import { html } from "../../../../vendor/lit.js";
import { fill, gettext, listed } from "../../../lib/i18n.js";
import { scoreTable } from "../../../table/parts/score-table.js";
import { WORKSHOPS, tileName } from "./names.js";
import { gnomesInWords } from "./spoken.js";

/** @import { Stacks, VillageMessage } from "../../../types.js" */

/** @param {VillageMessage} message */
export function score({ view, seats }) {
  const rows = bestFirst({ view, seats }).map((sitter) => ({
    sitter,
    note: html`<small class="xs soft">${gnomesInWords(view, sitter.seat)}</small>`,
    numbers: [view.villages[sitter.seat].points],
  }));
  return html`${scoreTable([gettext("Points")], rows)}
    <p class="xs soft">${left(view.stacks)}</p>`;
}

/** @param {Pick<VillageMessage, "seats" | "view">} message */
export const bestFirst = ({ seats, view: { villages } }) =>
  seats.toSorted((one, other) => villages[other.seat].points - villages[one.seat].points);

/** @param {Stacks} stacks */
function left({ houses, workshops, roads, businesses }) {
  const counted = [
    [gettext("houses"), houses],
    ...workshops.map((count, index) => [tileName(WORKSHOPS[index]), count]),
    [gettext("roads"), roads],
    [gettext("businesses"), businesses],
  ];
  const words = listed(counted.map(([name, count]) => `${name} ${count}`));
  return fill(gettext("Left in the middle: %(words)s."), { words });
}
