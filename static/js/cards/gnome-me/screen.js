/* <gnome-me-card>: the scorecard of Do You Gnome Me?, for rivals or for a team; and what the
   frame around it says. */
import { html } from "../../../vendor/lit.js";
import { fill, gettext } from "../../i18n.js";
import { CardScreen } from "../card-screen.js";
import { nameOf, won } from "../screens/people.js";
import { learn } from "../words.js";
import { noteTold, placeName, valueName } from "./told.js";
import { countTold } from "./team-screen.js";
import "./rounds-screen.js";

class GnomeMeCard extends CardScreen {
  render() {
    return this.live.sheet.kind === "team"
      ? html`<gnome-me-team .live=${this.live}></gnome-me-team>`
      : html`<gnome-me-rounds .live=${this.live}></gnome-me-rounds>`;
  }
}

/** @param {any} live */
const heading = ({ sheet }) =>
  sheet.kind === "team"
    ? fill(gettext("Attempt %(attempt)s"), { attempt: sheet.current || 1 })
    : fill(gettext("Portrait %(round)s"), { round: sheet.next });

/** @param {any} live */
const oddities = ({ sheet }) => sheet.oddities.map(noteTold);

/** @param {any} live */
const ending = (live) => (live.sheet.kind === "team" ? teamEnding(live) : roundsEnding(live));

function roundsEnding(live) {
  const { seats, ranks, cards } = live.sheet;
  const rows = seats
    .map((seat, place) => ({
      seat,
      name: nameOf(live, seat),
      rank: ranks[place],
      score: cards[place],
    }))
    .sort((one, other) => one.rank - other.rank);
  const isShared = rows[1]?.rank === 1;
  return {
    title: won(rows),
    why: isShared ? gettext("Equal in cards: the win is shared.") : "",
    rows,
  };
}

function teamEnding(live) {
  const { seats, best, aim, attempts } = live.sheet;
  const rounds = attempts.map(({ cards }) => cards);
  const rows = seats.map((seat) => ({
    seat,
    name: nameOf(live, seat),
    rank: 1,
    score: best,
    rounds,
  }));
  const why =
    best >= aim
      ? gettext("The first aim is reached.")
      : gettext("The first aim is five. Next time.");
  return { title: countTold(best), why, rows };
}

learn("gnome_me", { heading, oddities, ending, placeName, valueName });

customElements.define("gnome-me-card", GnomeMeCard);
