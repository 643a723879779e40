/* <gnome-me-card>: the scorecard of Do You Gnome Me?, for rivals or for a team; and what the
   frame around it says. */
import { html } from "../../../vendor/lit.js";
import { fill, gettext } from "../../lib/i18n.js";
import { registerSentences } from "../core/frame-sentences.js";
import { CardScreen } from "../parts/card-screen.js";
import { nameOf, winnersSentence } from "../parts/people.js";
import { noteSentence, placeName, valueName } from "./sentences.js";
import { countSentence } from "./team-screen.js";
import "./rounds-screen.js";

/** @import { GnomeMeLiveCard, GnomeMeSheet, RoundsLiveCard, TeamLiveCard } from "../../types.js" */

/** @extends {CardScreen<GnomeMeSheet>} */
class GnomeMeCard extends CardScreen {
  render() {
    return this.card.sheet.kind === "team"
      ? html`<gnome-me-team .card=${this.card}></gnome-me-team>`
      : html`<gnome-me-rounds .card=${this.card}></gnome-me-rounds>`;
  }
}

/** @param {GnomeMeLiveCard} card */
const heading = ({ sheet }) =>
  sheet.kind === "team"
    ? fill(gettext("Attempt %(attempt)s"), { attempt: sheet.current || 1 })
    : fill(gettext("Portrait %(round)s"), { round: sheet.next });

/** @param {GnomeMeLiveCard} card */
const warnings = ({ sheet }) => sheet.oddities.map(noteSentence);

/** @param {GnomeMeLiveCard} card */
const ending = (card) =>
  card.sheet.kind === "team"
    ? teamEnding(/** @type {TeamLiveCard} */ (card))
    : roundsEnding(/** @type {RoundsLiveCard} */ (card));

/** @param {RoundsLiveCard} card */
function roundsEnding(card) {
  const { seats, ranks, cards } = card.sheet;
  const rows = seats
    .map((seat, place) => ({
      seat,
      name: nameOf(card, seat),
      rank: ranks[place],
      score: cards[place],
    }))
    .sort((one, other) => one.rank - other.rank);
  const isShared = rows[1]?.rank === 1;
  return {
    title: winnersSentence(rows),
    why: isShared ? gettext("Equal in cards: the win is shared.") : "",
    rows,
  };
}

/** @param {TeamLiveCard} card */
function teamEnding(card) {
  const { seats, best, aim, attempts } = card.sheet;
  const rounds = attempts.map(({ cards }) => cards);
  const rows = seats.map((seat) => ({
    seat,
    name: nameOf(card, seat),
    rank: 1,
    score: best,
    rounds,
  }));
  const why =
    best >= aim
      ? gettext("The first aim is reached.")
      : gettext("The first aim is five. Next time.");
  return { title: countSentence(best), why, rows };
}

registerSentences("gnome_me", { heading, warnings, ending, placeName, valueName });

customElements.define("gnome-me-card", GnomeMeCard);
