/* <card-screen-wall>: a card on the wall, to be read from ten metres. No controls: grids, totals,
   the team's clock, the way in; and since when nothing was heard, if that is long ago. */
import { html, nothing } from "../../vendor/lit.js";
import { clockTime, fill, gettext, printed } from "../i18n.js";
import { Light } from "../light.js";
import { face, icon, seatMark } from "../pieces.js";
import { LiveCard, NoCard } from "./live-card.js";
import { qrCode } from "./qr.js";
import { gameOf } from "./screens/games.js";
import { spaced } from "./screens/header.js";
import { avatarOf } from "./screens/people.js";
import { ending } from "./gnoming/ending.js";
import { ROUNDS, entryOf, shownTotal } from "./gnoming/reading.js";
import { picture } from "./gnoming/round.js";

const SILENCE = 20_000;

export class CardScreenWall extends Light {
  static properties = {
    code: {},
    live: { state: true },
    problem: { state: true },
    heard: { state: true }, // when the server was last there
    now: { state: true },
  };

  constructor() {
    super();
    this.code = this.problem = "";
    /** @type {LiveCard} */
    this.live = undefined;
    this.heard = this.now = Date.now();
  }

  async connectedCallback() {
    super.connectedCallback();
    setInterval(() => this.#look(), 1000);
    try {
      await this.#show(await LiveCard.open({ code: this.code }));
    } catch (error) {
      if (!(error instanceof NoCard)) throw error;
      this.problem = error.message;
    }
  }

  async #show(live) {
    if (live.sheet.kind === "team") await import("./clock.js");
    this.live?.close();
    this.live = live;
    live.addEventListener("change", () => this.#changed());
  }

  #changed() {
    const { live } = this;
    this.requestUpdate();
    if (live.next && live.isFinished && !this.isMoving) this.#follow(live.next);
  }

  /** The rematch: the wall goes along. */
  async #follow(next) {
    this.isMoving = true;
    await this.#show(await LiveCard.open(next));
    this.isMoving = false;
  }

  #look() {
    this.now = Date.now();
    if (this.live?.isUp) this.heard = this.now;
  }

  // Drawing

  render() {
    if (this.problem) return html`<p class="wall-problem">${this.problem}</p>`;
    if (!this.live) return nothing;
    return html`<div class="wall">${this.#head()} ${this.#middle()} ${this.#foot()}</div>`;
  }

  #head() {
    const { live } = this;
    const { current } = live.sheet;
    return html`<header>
      <svg viewBox="0 0 64 64" aria-hidden="true"><use href="#logo" /></svg>
      <h1>${gameOf(live.game).title}</h1>
      ${live.isFinished
        ? html`<p class="round-now">${live.game === "gnoming" ? ending(live).title : gettext("Finished")}</p>`
        : live.game === "gnoming"
          ? html`<p class="round-now">
              ${gettext("Round")} <b>${current}</b> ${fill(gettext("of %(rounds)s"), { rounds: 3 })}
            </p>`
          : nothing}
    </header>`;
  }

  #middle() {
    const { live } = this;
    if (live.sheet.kind === "team")
      return html`<div class="wall-clock"><toad-team-clock big .live=${live}></toad-team-clock></div>`;
    return html`<ol class="players" data-count=${live.seats.length}>
      ${live.seats.map((sitter, place) => this.#player(sitter, place))}
    </ol>`;
  }

  #player(sitter, place) {
    const { live } = this;
    const { seat, name } = sitter;
    const isAhead = live.sheet.leaders?.includes(seat);
    return html`<li class=${isAhead ? "ahead" : ""}>
      <header>${face(avatarOf(sitter))}<b>${seatMark(seat)}<span class="name">${name}</span></b></header>
      ${live.game === "gnoming" ? this.#grid(seat, name) : nothing}
      <strong>${score(live, place)}</strong>
      ${live.game === "gnoming" ? this.#rounds(seat) : nothing}
    </li>`;
  }

  #grid(seat, name) {
    const { cells, lines } = entryOf(this.live, this.live.sheet.current, seat);
    return picture(cells, lines, name);
  }

  #rounds(seat) {
    return html`<p class="each">
      ${ROUNDS.map((round) => {
        const entry = entryOf(this.live, round, seat);
        return html`<span>${entry.kind === "empty" ? "·" : printed(shownTotal(entry))}</span>`;
      })}
    </p>`;
  }

  #foot() {
    const { live } = this;
    const isSilent = this.now - this.heard > SILENCE;
    const time = clockTime(this.heard);
    return html`<footer>
      <div class="qr">${qrCode(live.address)}</div>
      <p>
        <b>${gettext("Keep score with us")}</b>
        <span>${location.host}/c/</span>
        <strong>${spaced(live.code)}</strong>
        <small class=${isSilent ? "silent" : ""} role="status">
          ${icon(isSilent ? "offline" : "check")}${fill(gettext("updated %(time)s"), { time })}
        </small>
      </p>
    </footer>`;
  }
}


/** Rounds that are in, and the cards of the one that is being entered. */
const soFar = ({ rounds }, place) =>
  rounds.reduce((sum, { entries }) => sum + shownTotal(entries[place]), 0);

/** What a seat has so far, by the game's own sheet. */
function score({ game, sheet }, place) {
  const scores = {
    gnoming: () => printed(soFar(sheet, place)),
    gnome_me: () => sheet.cards[place],
    gnome_village: () => sheet.villages[place].points,
    snowhere: () => sheet.fire ?? "?",
  };
  return scores[game]();
}

customElements.define("card-screen-wall", CardScreenWall);
