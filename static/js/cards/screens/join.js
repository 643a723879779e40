/* <card-join>: for somebody who opened the card by its code. One tap: "I am Anna", somebody else,
   just watching. */
import { html, nothing } from "../../../vendor/lit.js";
import { button, iconLink } from "../../lib/buttons.js";
import { fill, gettext } from "../../lib/i18n.js";
import { face, icon, seatMark } from "../../lib/icons.js";
import { LONGEST_NAME } from "../core/registers.js";
import { CardElement } from "../parts/card-screen.js";
import { typed } from "../parts/add-name.js";
import { avatarOf } from "../parts/people.js";
import { gameOf } from "../model/offered-games.js";

/** @import { On, SeatedPlayer } from "../../types.js" */

export class CardJoin extends CardElement {
  static properties = {
    ...CardElement.properties,
    refusal: { state: true },
    busy: { state: true },
  };

  constructor() {
    super();
    this.refusal = "";
    this.busy = false;
  }

  /** @param {{ seat?: number, name?: string, watch?: boolean }} where */
  async #sit(where) {
    this.busy = true;
    this.refusal = await this.card.sit(where);
    this.busy = false;
    if (!this.refusal) this.fire("seated");
  }

  render() {
    const game = gameOf(this.card.game);
    const isFull = this.card.isOfficial || this.card.seats.length >= game.seats[1];
    return html`<div class="reading">
      <header class="bar">
        ${iconLink("home", gettext("Home"), "/cards/")}
        <h1>${game.title}</h1>
      </header>
      <h2>${this.card.seats.length ? gettext("Who are you?") : gettext("Sit down")}</h2>
      ${this.refusal
        ? html`<p class="strip bad" role="alert">${icon("warn")}<span>${this.refusal}</span></p>`
        : nothing}
      <div class="chairs">${this.card.seats.map((sitter) => this.#chair(sitter))}</div>
      ${isFull ? nothing : this.#someoneElse()}
      ${button(gettext("Just watching"), () => this.#sit({ watch: true }), {
        sign: "eye",
        kind: "wide",
        isDisabled: this.busy,
      })}
    </div>`;
  }

  /** @param {SeatedPlayer} sitter */
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
    return html`<form
      class="add-name"
      @submit=${(/** @type {On<HTMLFormElement>} */ event) => this.#newcomer(event)}
    >
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

  /** @param {On<HTMLFormElement>} event */
  #newcomer(event) {
    this.#sit({ name: typed(event, "name") });
  }
}

customElements.define("card-join", CardJoin);
