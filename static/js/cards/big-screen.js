/* <card-screen-wall>: a card on a big screen, to be read from ten metres. No controls: grids, totals,
   the team's clock, the way in; and since when nothing was heard, if that is long ago. */
import { html, nothing } from "../../vendor/lit.js";
import { clockTime, fill, gettext, printed } from "../lib/i18n.js";
import { LightDomElement } from "../lib/light-dom-element.js";
import { face, icon, seatMark } from "../lib/pieces.js";
import { ending } from "./gnoming/ending.js";
import { ROUNDS, entryOf, shownTotal } from "./gnoming/reading.js";
import { picture } from "./gnoming/round.js";
import { LiveCard, NoCard } from "./model/live-card.js";
import { avatarOf } from "./parts/people.js";
import { qrCode } from "./parts/qr.js";
import { gameOf } from "./screens/games.js";
import { spacedCode } from "./screens/header.js";

/** @import { CardAddress, GnomingLiveCard, GnomingSheet, RoundsSheet, Sitter, SnowhereSheet,
 *  VillageSheet } from "../types.js" */

const SILENCE = 20_000;

export class CardScreenWall extends LightDomElement {
  static properties = {
    code: {},
    card: { state: true },
    problem: { state: true },
    heard: { state: true }, // when the server was last reachable
    now: { state: true },
  };

  constructor() {
    super();
    this.code = this.problem = "";
    /** @type {LiveCard} */
    this.card = undefined;
    this.heard = this.now = Date.now();
  }

  async connectedCallback() {
    super.connectedCallback();
    setInterval(() => this.#tick(), 1000);
    try {
      await this.#show(await LiveCard.open({ code: this.code }));
    } catch (error) {
      if (!(error instanceof NoCard)) throw error;
      this.problem = error.message;
    }
  }

  /** @param {LiveCard} card */
  async #show(card) {
    if (isTeam(card)) await import("./parts/clock.js");
    this.card?.close();
    this.card = card;
    card.addEventListener("change", () => this.#changed());
  }

  #changed() {
    const { card } = this;
    this.requestUpdate();
    if (card.next && card.isFinished && !this.isMoving) this.#follow(card.next);
  }

  /** The wall follows to the rematch. @param {CardAddress} next */
  async #follow(next) {
    this.isMoving = true;
    await this.#show(await LiveCard.open(next));
    this.isMoving = false;
  }

  #tick() {
    this.now = Date.now();
    if (this.card?.isUp) this.heard = this.now;
  }

  // Drawing

  render() {
    if (this.problem) return html`<p class="wall-problem">${this.problem}</p>`;
    if (!this.card) return nothing;
    return html`<div class="wall">${this.#head()} ${this.#middle()} ${this.#foot()}</div>`;
  }

  #head() {
    const { card } = this;
    return html`<header>
      <svg viewBox="0 0 64 64" aria-hidden="true"><use href="#logo" /></svg>
      <h1>${gameOf(card.game).title}</h1>
      ${card.isFinished
        ? html`<p class="round-now">
            ${card.game === "gnoming" ? ending(gnomingOf(card)).title : gettext("Finished")}
          </p>`
        : card.game === "gnoming"
          ? html`<p class="round-now">
              ${gettext("Round")} <b>${gnomingOf(card).sheet.current}</b>
              ${fill(gettext("of %(rounds)s"), { rounds: 3 })}
            </p>`
          : nothing}
    </header>`;
  }

  #middle() {
    const { card } = this;
    if (isTeam(card))
      return html`<div class="wall-clock"><toad-team-clock big .card=${card}></toad-team-clock></div>`;
    return html`<ol class="players" data-count=${card.seats.length}>
      ${card.seats.map((sitter, place) => this.#player(sitter, place))}
    </ol>`;
  }

  /** @param {Sitter} sitter @param {number} place */
  #player(sitter, place) {
    const { card } = this;
    const { seat, name } = sitter;
    const isAhead = "leaders" in card.sheet && card.sheet.leaders.includes(seat);
    return html`<li class=${isAhead ? "ahead" : ""}>
      <header>${face(avatarOf(sitter))}<b>${seatMark(seat)}<span class="name">${name}</span></b></header>
      ${card.game === "gnoming" ? this.#grid(seat, name) : nothing}
      <strong>${score(card, place)}</strong>
      ${card.game === "gnoming" ? this.#rounds(seat) : nothing}
    </li>`;
  }

  /** @param {number} seat @param {string} name */
  #grid(seat, name) {
    const card = gnomingOf(this.card);
    const { cells, lines } = entryOf(card, card.sheet.current, seat);
    return picture(cells, lines, name);
  }

  /** @param {number} seat */
  #rounds(seat) {
    return html`<p class="each">
      ${ROUNDS.map((round) => {
        const entry = entryOf(gnomingOf(this.card), round, seat);
        return html`<span>${entry.kind === "empty" ? "·" : printed(shownTotal(entry))}</span>`;
      })}
    </p>`;
  }

  #foot() {
    const { card } = this;
    const isSilent = this.now - this.heard > SILENCE;
    const time = clockTime(this.heard);
    return html`<footer>
      <div class="qr">${qrCode(card.address)}</div>
      <p>
        <b>${gettext("Keep score with us")}</b>
        <span>${location.host}/c/</span>
        <strong>${spacedCode(card.code)}</strong>
        <small class=${isSilent ? "silent" : ""} role="status">
          ${icon(isSilent ? "offline" : "check")}${fill(gettext("updated %(time)s"), { time })}
        </small>
      </p>
    </footer>`;
  }
}

/** Whether the card is of a team against the clock. @param {LiveCard} card */
const isTeam = ({ sheet }) => "kind" in sheet && sheet.kind === "team";

/** A cast: call it only for a card of Gnoming A Round. @param {LiveCard} card */
const gnomingOf = (card) => /** @type {GnomingLiveCard} */ (card);

/** The finished rounds, and the cards entered so far in the current one.
 * @param {GnomingSheet} sheet @param {number} place */
const totalSoFar = ({ rounds }, place) =>
  rounds.reduce((sum, { entries }) => sum + shownTotal(entries[place]), 0);

/** A seat's score so far, by the game's own sheet. @param {LiveCard} card @param {number} place */
function score({ game, sheet }, place) {
  const scores = {
    gnoming: () => printed(totalSoFar(/** @type {GnomingSheet} */ (sheet), place)),
    gnome_me: () => /** @type {RoundsSheet} */ (sheet).cards[place],
    gnome_village: () => /** @type {VillageSheet} */ (sheet).villages[place].points,
    snowhere: () => /** @type {SnowhereSheet} */ (sheet).fire ?? "?",
  };
  return scores[game]();
}

customElements.define("card-screen-wall", CardScreenWall);
