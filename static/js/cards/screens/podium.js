/* <card-podium>: the end of a card. Who won and why, everybody's rounds, and what to do next. One
   tap reopens the card for ten seconds, two taps for ever. */
import { html, nothing } from "../../../vendor/lit.js";
import { button } from "../../lib/buttons.js";
import { gettext, printed } from "../../lib/i18n.js";
import { face, gnome, icon, seatMark } from "../../lib/icons.js";
import { CardElement } from "../parts/card-screen.js";
import { avatarOf } from "../parts/people.js";

/** @import { CardEnding, RankRow } from "../../types.js" */

export class CardPodium extends CardElement {
  static properties = {
    ...CardElement.properties,
    canTakeBack: { attribute: false },
  };

  constructor() {
    super();
    this.canTakeBack = false;
  }

  /** @param {CardEnding} ending */
  async #share(ending) {
    const { share } = await import("./share.js");
    share(this.card, ending, (sentence) => this.fire("say", sentence));
  }

  render() {
    const ending = this.card.module.ending(this.card);
    return html`<section class="podium">
      ${this.canTakeBack && this.card.isKept ? this.#takeBack() : nothing}
      <div class="winners">
        ${ending.rows.filter(({ rank }) => rank === 1).map((row) => gnome(avatarOf(row)))}
      </div>
      <h2 class="display">${ending.title}</h2>
      <p>${ending.why}</p>
      ${this.#provisional()}
      <ol class="ranks">
        ${ending.rows.map(rankRow)}
      </ol>
      ${this.#ways(ending)}
    </section>`;
  }

  #takeBack() {
    return html`<p class="strip take-back" role="status">
      <span>${gettext("The card is finished.")}</span>
      ${button(gettext("Undo finish"), () => this.card.reopen(), { sign: "undo" })}
    </p>`;
  }

  #provisional() {
    if (!this.card.result?.provisional) return nothing;
    return html`<p class="sm soft">
      ${gettext("Provisional: a phone that sat here has not been heard yet.")}
    </p>`;
  }

  /** @param {CardEnding} ending */
  #ways(ending) {
    return html`<div class="ways">
      ${this.card.isKept ? this.#rematch() : nothing}
      ${button(gettext("Share"), () => this.#share(ending), { sign: "share" })}
      ${this.card.isKept ? this.#correct() : nothing}
      ${this.card.module.podiumDialogs?.().map(({ name, label }) => button(label, () => this.fire("dialog", name)))}
      <a class="btn" href="/cards/">${icon("home")}${gettext("Home")}</a>
    </div>`;
  }

  #rematch() {
    return button(gettext("Rematch"), () => this.fire("rematch"), { kind: "primary big" });
  }

  #correct() {
    return button(gettext("Correct a card"), () => this.card.reopen(), { sign: "pen" });
  }
}

/** @param {RankRow} rankRow */
const rankRow = ({ rank, seat, name, score, rounds, avatar }) =>
  html`<li>
    <span class="display">${rank}</span>${face(avatarOf({ seat, avatar }))}
    <b>${seatMark(seat)}<span class="name">${name}</span></b>
    ${rounds?.length ? html`<small class="sm">${rounds.map(printed).join(" · ")}</small>` : nothing}
    <strong class="display">${printed(score)}</strong>
  </li>`;

customElements.define("card-podium", CardPodium);
