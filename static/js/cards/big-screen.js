/* <card-screen-wall>: a card on a big screen, to be read from ten metres. No controls: grids, totals,
   the team's clock, the way in; and since when nothing was heard, if that is long ago. */
import { html, nothing } from "../../vendor/lit.js";
import { clockTime, fill, gettext } from "../lib/i18n.js";
import { LightDomElement } from "../lib/light-dom-element.js";
import { face, icon, seatMark } from "../lib/icons.js";
import { LiveCard, NoCard } from "./model/live-card.js";
import { gameOf } from "./model/offered-games.js";
import { avatarOf } from "./parts/people.js";
import { qrCode } from "./parts/qr.js";
import { spacedCode } from "./screens/header.js";

/** @import { CardAddress, SeatedPlayer } from "../types.js" */

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
      ${this.#progress()}
    </header>`;
  }

  #progress() {
    const { card } = this;
    const { finishedTitle, progress } = card.module;
    if (card.isFinished)
      return html`<p class="round-now">${finishedTitle?.(card) ?? gettext("Finished")}</p>`;
    return progress ? html`<p class="round-now">${progress(card)}</p>` : nothing;
  }

  #middle() {
    const { card } = this;
    return card.module.teamOnWall?.(card) ?? this.#players();
  }

  #players() {
    const { card } = this;
    return html`<ol class="players" data-count=${card.seats.length}>
      ${card.seats.map((sitter, place) => this.#player(sitter, place))}
    </ol>`;
  }

  /** @param {SeatedPlayer} sitter @param {number} place */
  #player(sitter, place) {
    const { card } = this;
    const { seat, name } = sitter;
    const isAhead = "leaders" in card.sheet && card.sheet.leaders.includes(seat);
    return html`<li class=${isAhead ? "ahead" : ""}>
      <header>${face(avatarOf(sitter))}<b>${seatMark(seat)}<span class="name">${name}</span></b></header>
      ${card.module.seatOnWall(card, sitter, place)}
    </li>`;
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

customElements.define("card-screen-wall", CardScreenWall);
