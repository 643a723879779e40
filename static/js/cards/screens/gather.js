/* <card-gathering>: before there are enough players. The code for those who come, and a field for
   those without a phone. */
import { html, nothing } from "../../../vendor/lit.js";
import { fill, gettext } from "../../i18n.js";
import { Light } from "../../light.js";
import { face, icon, seatMark } from "../../pieces.js";
import { standing } from "../merge.js";
import { LONGEST_NAME } from "../registers.js";
import { fewestAt, gameOf } from "./games.js";
import { invite } from "./invite.js";
import { avatarOf } from "./people.js";

export class CardGathering extends Light {
  static properties = { live: { attribute: false }, revision: { attribute: false } };

  constructor() {
    super();
    /** @type {any} */
    this.live = undefined;
    this.revision = 0;
  }

  render() {
    const fewest = fewestAt(this.live);
    return html`<div class="reading">
      ${players(this.live)} ${invite(this.live, (sentence) => this.tell("say", sentence))}
      <p class="sm soft">
        ${fill(gettext("The card opens when %(fewest)s players sit here."), { fewest })}
      </p>
    </div>`;
  }
}

/** Everybody on the card, to be renamed, and a field for one more. @param {any} live */
export function players(live) {
  const isFull = live.seats.length >= gameOf(live.game).seats[1];
  return html`<section>
    <ul class="phones">
      ${live.seats.map((sitter) => sitting(live, sitter))}
    </ul>
    ${isFull ? nothing : addName(live)}
  </section>`;
}

const sitting = (live, sitter) =>
  html`<li>
    ${face(avatarOf(sitter))}${seatMark(sitter.seat)}
    <input
      class="input"
      maxlength=${LONGEST_NAME}
      aria-label=${fill(gettext("Name on seat %(seat)s"), { seat: sitter.seat + 1 })}
      .value=${sitter.name}
      @change=${({ target }) => rename(live, sitter, target)}
    />
    ${sitter.phone ? html`<span class="tag info">${icon("phone")}${gettext("phone")}</span>` : nothing}
    ${starts(live, sitter)}
  </li>`;

const starts = (live, { seat, name }) =>
  html`<button
    type="button"
    class="btn"
    aria-pressed=${String(standing(live.card, "starter") === seat)}
    aria-label=${fill(gettext("%(name)s plays first in round 1"), { name })}
    @click=${() => live.write("starter", seat)}
  >
    ${gettext("1st")}
  </button>`;

function rename(live, { seat, name }, field) {
  const fresh = field.value.trim();
  if (!fresh) field.value = name;
  else if (fresh !== name) live.write(`seat/${seat}`, fresh);
}

const addName = (live) =>
  html`<form class="add-name" @submit=${(event) => add(event, live)}>
    <input
      class="input"
      name="name"
      maxlength=${LONGEST_NAME}
      autocomplete="off"
      aria-label=${gettext("Add a player without a phone")}
      placeholder=${gettext("Add a player")}
    />
    <button class="btn square" aria-label=${gettext("Add")}>${icon("plus")}</button>
  </form>`;

function add(event, live) {
  event.preventDefault();
  const name = String(new FormData(event.target).get("name")).trim();
  if (!name) return;
  const taken = live.seats.map(({ seat }) => seat);
  const free = [0, 1, 2, 3, 4, 5, 6, 7].find((seat) => !taken.includes(seat));
  live.write(`seat/${free}`, name);
  event.target.reset();
}

customElements.define("card-gathering", CardGathering);
