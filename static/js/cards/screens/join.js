/* <card-join>: whoever comes in by the code. One tap: "I am Anna", somebody else, just watching. */
import { html, nothing } from "../../../vendor/lit.js";
import { fill, gettext } from "../../i18n.js";
import { Light } from "../../light.js";
import { face, icon, seatMark } from "../../pieces.js";
import { LONGEST_NAME } from "../registers.js";
import { gameOf } from "./games.js";
import { avatarOf } from "./people.js";

export class CardJoin extends Light {
  static properties = {
    live: { attribute: false },
    revision: { attribute: false },
    refusal: { state: true },
    busy: { state: true },
  };

  constructor() {
    super();
    /** @type {any} */
    this.live = undefined;
    this.revision = 0;
    this.refusal = "";
    this.busy = false;
  }

  async #sit(where) {
    this.busy = true;
    this.refusal = await this.live.sit(where);
    this.busy = false;
    if (!this.refusal) this.tell("seated");
  }

  render() {
    const game = gameOf(this.live.game);
    const isFull = this.live.isOfficial || this.live.seats.length >= game.seats[1];
    return html`<div class="reading">
      <header class="bar">
        <a class="btn quiet square" href="/cards/" aria-label=${gettext("Home")}>${icon("home")}</a>
        <h1>${game.title}</h1>
      </header>
      <h2>${this.live.seats.length ? gettext("Who are you?") : gettext("Sit down")}</h2>
      ${this.refusal
        ? html`<p class="strip bad" role="alert">${icon("warn")}<span>${this.refusal}</span></p>`
        : nothing}
      <div class="chairs">${this.live.seats.map((sitter) => this.#chair(sitter))}</div>
      ${isFull ? nothing : this.#someoneElse()}
      <button
        type="button"
        class="btn wide"
        ?disabled=${this.busy}
        @click=${() => this.#sit({ watch: true })}
      >
        ${icon("eye")}${gettext("Just watching")}
      </button>
    </div>`;
  }

  #chair(sitter) {
    const { seat, name, phone } = sitter;
    return html`<button
      type="button"
      class="btn chair"
      ?disabled=${this.busy}
      @click=${() => this.#sit({ seat })}
    >
      ${face(avatarOf(sitter))}
      <span class="name"
        >${fill(gettext("I am %(name)s"), { name })}
        ${phone ? html`<small class="sm soft">${gettext("has a phone here")}</small>` : nothing}</span
      >
      ${seatMark(seat)}
    </button>`;
  }

  #someoneElse() {
    return html`<form class="add-name" @submit=${(event) => this.#newcomer(event)}>
      <input
        class="input"
        name="name"
        maxlength=${LONGEST_NAME}
        required
        autocomplete="nickname"
        aria-label=${gettext("Someone else: your name")}
        placeholder=${gettext("Someone else")}
      />
      <button class="btn" ?disabled=${this.busy}>${gettext("Sit down")}</button>
    </form>`;
  }

  #newcomer(event) {
    event.preventDefault();
    this.#sit({ name: String(new FormData(event.target).get("name")).trim() });
  }
}

customElements.define("card-join", CardJoin);
