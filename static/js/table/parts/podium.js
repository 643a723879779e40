/* <toad-podium>: the end of a game. Who won and why, the totals, and the way to the next game. */
import { html, nothing } from "../../../vendor/lit.js";
import { fill, gettext, listed, ngettext, printed } from "../../lib/i18n.js";
import { LightDomElement } from "../../lib/light-dom-element.js";
import { face, gnome, icon, seatMark } from "../../lib/icons.js";
import { csrfToken } from "../../lib/post.js";
import "./record.js";

/** @import { Ending, Outcome, SeatOf, TableMessage } from "../../types.js" */

export class ToadPodium extends LightDomElement {
  static properties = {
    message: { attribute: false },
    urls: { attribute: false },
    ending: { attribute: false }, // a game's own words, instead of the usual ones
  };

  constructor() {
    super();
    /** @type {TableMessage} */
    this.message = undefined;
    /** @type {DOMStringMap} */
    this.urls = {};
    /** @type {Ending} */
    this.ending = {};
  }

  render() {
    const { view, seats } = this.message;
    const ranked = seats
      .map((seat) => ({
        ...seat,
        rank: view.outcome.ranks[seat.seat],
        score: view.outcome.scores[seat.seat],
      }))
      .sort((one, other) => one.rank - other.rank);
    const winners = ranked.filter(({ rank }) => rank === 1);
    return html`<section class="podium panel">
      <div class="winners">${winners.map(({ avatar }) => gnome(avatar))}</div>
      <h1>${this.ending?.title ?? won(winners)}</h1>
      <p>${this.ending?.why ?? why(view.outcome, winners[0])}</p>
      ${
        this.ending?.team === undefined
          ? nothing
          : html`<toad-record
              .url=${this.urls.record}
              .reached=${this.ending.team}
              .isLessBetter=${this.ending.isLessBetter}
              .counted=${this.ending.counted ?? String}
            ></toad-record>`
      }
      ${
        this.ending?.isShared
          ? nothing
          : html`<ol class="ranks">
              ${ranked.map(rankRow)}
            </ol>`
      }
      ${this.urls.daily ? this.#result() : this.#ways()}
    </section>`;
  }

  #ways() {
    return html`${this.message.you.seat === null && !this.message.next ? nothing : this.#again()}
      <p class="ways">
        <a class="btn" href=${this.urls.replay}>${icon("play")}${gettext("Replay")}</a>
        <a class="btn" href=${this.urls.verify}>${icon("lock")}${gettext("Check the deal")}</a>
      </p>`;
  }

  /** The link after a daily game: there is one a day, and its deal is not published yet. */
  #result() {
    return html`<a class="btn primary big wide" href=${this.urls.daily}>
      ${gettext("Your result of today")}
    </a>`;
  }

  /** A plain form: the server redirects to the new table's page. */
  #again() {
    return html`<form method="post" action=${this.urls.rematch}>
      <input type="hidden" name="csrfmiddlewaretoken" .value=${csrfToken()} />
      <button class="btn primary big wide">
        ${
          this.message.next
            ? gettext("Join the rematch")
            : (this.ending?.again ?? gettext("Same table again"))
        }
      </button>
    </form>`;
  }
}

/** @typedef {SeatOf & { rank: number, score: number }} Ranked */

/** @param {Ranked} sitter */
const rankRow = ({ rank, seat, name, avatar, score, you }) =>
  html`<li class=${you ? "you" : ""}>
    <span class="display">${rank}</span>${face(avatar)}
    <b>${seatMark(seat)}<span class="name">${name}</span></b>
    <strong class="display">${printed(score)}</strong>
  </li>`;

/** @param {Ranked[]} winners */
function won(winners) {
  if (winners.length === 1 && winners[0].you) return gettext("You win");
  const names = listed(winners.map(({ name }) => name));
  return fill(ngettext("%(names)s wins", "%(names)s share the win", winners.length), { names });
}

/** @param {Outcome} outcome @param {Ranked} winner */
function why({ reason, measures }, { score, seat }) {
  const rounds = measures.rounds_won?.values[seat] ?? 0;
  /** @type {Record<string, string>} */
  const sentences = {
    "lowest-total": gettext("The lowest total: %(score)s."),
    "most-rounds": gettext("The most rounds won: %(rounds)s."),
    "lower-total": gettext("As many rounds won, and the lower total: %(score)s."),
    "last-round": gettext("The same total, and the lower score in the last round."),
    shared: gettext("The same total, and the same last round."),
  };
  return fill(sentences[reason] ?? "", { score: printed(score), rounds });
}

customElements.define("toad-podium", ToadPodium);
