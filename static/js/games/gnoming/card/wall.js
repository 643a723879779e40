/* What a big screen shows of a card of Gnoming A Round: the round, and each player's grid. */
import { html } from "../../../../vendor/lit.js";
import { fill, gettext, printed } from "../../../lib/i18n.js";
import { ending } from "./ending.js";
import { ROUNDS, entryOf, shownTotal } from "./queries.js";
import { picture } from "./round.js";

/** @import { GnomingLiveCard, GnomingSheet, SeatedPlayer } from "../../../types.js" */

/** @param {GnomingLiveCard} card */
export const progress = ({ sheet }) =>
  html`${gettext("Round")} <b>${sheet.current}</b> ${fill(gettext("of %(rounds)s"), { rounds: ROUNDS.length })}`;

/** @param {GnomingLiveCard} card */
export const finishedTitle = (card) => ending(card).title;

/** @param {GnomingLiveCard} card @param {SeatedPlayer} sitter @param {number} place */
export function seatOnWall(card, { seat, name }, place) {
  const { cells, lines } = entryOf(card, card.sheet.current, seat);
  return html`${picture(cells, lines, name)}
    <strong>${printed(totalSoFar(card.sheet, place))}</strong> ${rounds(card, seat)}`;
}

/** @param {GnomingLiveCard} card @param {number} seat */
const rounds = (card, seat) =>
  html`<p class="each">
    ${ROUNDS.map((round) => {
      const entry = entryOf(card, round, seat);
      return html`<span>${entry.kind === "empty" ? "·" : printed(shownTotal(entry))}</span>`;
    })}
  </p>`;

/** The finished rounds, and the cards entered so far in the current one.
 * @param {GnomingSheet} sheet @param {number} place */
const totalSoFar = ({ rounds }, place) =>
  rounds.reduce((sum, { entries }) => sum + shownTotal(entries[place]), 0);
