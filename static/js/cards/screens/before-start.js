/* <card-gathering>: shown until there are enough players. It has the code for those who join, and a
   field for those without a phone. */
import { html, nothing } from "../../../vendor/lit.js";
import { button } from "../../lib/buttons.js";
import { fill, gettext } from "../../lib/i18n.js";
import { face, icon, seatMark } from "../../lib/icons.js";
import { currentValue } from "../core/merge.js";
import { LONGEST_NAME } from "../core/registers.js";
import { CardElement } from "../parts/card-screen.js";
import { addNameForm } from "../parts/add-name.js";
import { avatarOf } from "../parts/people.js";
import { fewestAt, gameOf } from "../model/offered-games.js";
import { invite } from "./invite.js";

/** @import { LiveCard, On, SeatedPlayer } from "../../types.js" */

export class CardGathering extends CardElement {
  render() {
    const fewest = fewestAt(this.card);
    return html`<div class="reading">
      ${players(this.card)} ${invite(this.card, (sentence) => this.fire("say", sentence))}
      <p class="sm soft">
        ${fill(gettext("The card opens when %(fewest)s players sit here."), { fewest })}
      </p>
    </div>`;
  }
}

/** Everybody on the card, each of whom can be renamed, and a field for one more.
 * @param {LiveCard} card */
export function players(card) {
  const isFull = card.seats.length >= gameOf(card.game).seats[1];
  return html`<section>
    <ul class="phones">
      ${card.seats.map((sitter) => playerRow(card, sitter))}
    </ul>
    ${isFull ? nothing : addPlayerForm(card)}
  </section>`;
}

/** @param {LiveCard} card @param {SeatedPlayer} sitter */
const playerRow = (card, sitter) =>
  html`<li>
    ${face(avatarOf(sitter))}${seatMark(sitter.seat)}
    <input
      class="input"
      maxlength=${LONGEST_NAME}
      aria-label=${fill(gettext("Name on seat %(seat)s"), { seat: sitter.seat + 1 })}
      .value=${sitter.name}
      @change=${(/** @type {On<HTMLInputElement>} */ { target }) => rename(card, sitter, target)}
    />
    ${sitter.phone ? html`<span class="tag info">${icon("phone")}${gettext("phone")}</span>` : nothing}
    ${starterButton(card, sitter)}
  </li>`;

/** @param {LiveCard} card @param {SeatedPlayer} sitter */
const starterButton = (card, { seat, name }) =>
  button(gettext("1st"), () => card.write("starter", seat), {
    label: fill(gettext("%(name)s plays first in round 1"), { name }),
    isPressed: currentValue(card.merged, "starter") === seat,
  });

/** @param {LiveCard} card @param {SeatedPlayer} sitter @param {EventTarget & HTMLInputElement} field */
function rename(card, { seat, name }, field) {
  const newName = field.value.trim();
  if (!newName) field.value = name;
  else if (newName !== name) card.write(`seat/${seat}`, newName);
}

/** @param {LiveCard} card */
const addPlayerForm = (card) =>
  addNameForm(gettext("Add a player without a phone"), gettext("Add a player"), (name) =>
    addPlayer(card, name),
  );

/** @param {LiveCard} card @param {string} name */
function addPlayer(card, name) {
  if (!name) return;
  const taken = card.seats.map(({ seat }) => seat);
  const free = [0, 1, 2, 3, 4, 5, 6, 7].find((seat) => !taken.includes(seat));
  card.write(`seat/${free}`, name);
}

customElements.define("card-gathering", CardGathering);
