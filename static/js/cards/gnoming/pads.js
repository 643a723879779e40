/* The pads at the bottom: keys, totals, who went out, who is waited for, the end. Each draws the
   state of the hand; taps go to the hand. */
import { html, nothing } from "../../../vendor/lit.js";
import { fill, gettext, listed } from "../../lib/i18n.js";
import { icon, seatMark } from "../../lib/pieces.js";
import { whoWentOut } from "./going-out.js";
import { keypad } from "./keys.js";
import { allIn, isIn, outOf } from "./reading.js";
import { typedPad } from "./typed.js";

/** @import { GnomingLiveCard } from "../../types.js" */

/** @typedef {import("./hand.js").Hand} Hand
 *  @typedef {{ key: (card: number) => void, type: (total: number) => void,
 *    goesOut: (seat: number) => void, undo: () => void }} Can */

/** @param {GnomingLiveCard} card @param {Hand} hand @param {Can} can */
export function pad(card, hand, can) {
  if (hand.isOver) return finish(card, can);
  if (hand.types) return totals(hand, can);
  if (hand.cursor !== null) return keys(card, hand, can);
  return outOf(card, hand.here.round) === null ? out(card, hand, can) : waiting(card, hand, can);
}

/** @param {GnomingLiveCard} card @param {Hand} hand @param {Can} can */
const keys = (card, hand, can) =>
  html`<section class="pad" aria-label=${gettext("Keys")}>
    ${keypad({ press: can.key, hold: (card) => ((hand.three = true), can.key(card)) })}
    <div class="acts">
      <button
        type="button"
        class="btn"
        aria-pressed=${String(hand.three)}
        @click=${() => hand.toggle("three")}
      >
        ×3<span class="sr"> ${gettext("fill the line")}</span>
      </button>
      ${undo(card, can)} ${next(card, hand)}
    </div>
  </section>`;

/** @param {GnomingLiveCard} card @param {Can} can */
const undo = (card, can) =>
  html`<button type="button" class="btn" ?disabled=${!card.canUndo} @click=${can.undo}>
    ${icon("undo")}${gettext("Undo")}
  </button>`;

/** @param {GnomingLiveCard} card @param {Hand} hand */
function next({ seats }, hand) {
  const { round, seat } = hand.here;
  const after = seats[(seats.findIndex((each) => each.seat === seat) + 1) % seats.length];
  return html`<button type="button" class="btn next" @click=${() => hand.open(round, after.seat)}>
    <span class="sr">${gettext("Next player:")}</span>${seatMark(after.seat)}
    <span class="name">${after.name}</span>${icon("next")}
  </button>`;
}

/** @param {Hand} hand @param {Can} can */
const totals = (hand, { type }) =>
  html`<section class="pad" aria-label=${gettext("Keys")}>
    ${typedPad(hand.entry.typed, { type, grid: () => hand.toggle("types") })}
  </section>`;

/** @param {GnomingLiveCard} card @param {Hand} hand @param {Can} can */
const out = (card, hand, can) =>
  html`<section class="pad" aria-label=${gettext("Going out")}>
    ${whoWentOut(card, hand.here.round, can.goesOut)}
    <div class="acts few">
      ${undo(card, can)} ${allIn(card, hand.here.round) ? nothing : next(card, hand)}
    </div>
  </section>`;

/** @param {GnomingLiveCard} card @param {Hand} hand @param {Can} can */
function waiting(card, hand, can) {
  const { round } = hand.here;
  const missing = card.seats.filter(({ seat }) => !isIn(card, round, seat));
  const names = listed(missing.map(({ name }) => name));
  return html`<section class="pad" aria-label=${gettext("Keys")}>
    <p>
      ${names
        ? fill(gettext("Still to come in round %(round)s: %(names)s."), { round, names })
        : gettext("Tap a card to change it.")}
    </p>
    <div class="acts few">
      ${undo(card, can)}
      <button type="button" class="btn next" @click=${() => hand.follow()}>
        ${gettext("Go on")}${icon("next")}
      </button>
    </div>
  </section>`;
}

/** The button is offered only when every grid is in and nothing is contested.
 * @param {GnomingLiveCard} card @param {Can} can */
const finish = (card, can) =>
  html`<section class="pad" aria-label=${gettext("The end")}>
    ${card.sheet.may_finish
      ? html`<button type="button" class="btn primary big wide" @click=${() => card.finish()}>
          ${icon("trophy")}${gettext("Finish")}
        </button>`
      : html`<p class="strip">
          ${icon("warn")}<span
            >${gettext("Two phones say different things. Answer that, and the card can be finished.")}</span
          >
        </p>`}
    <div class="acts few">${undo(card, can)}</div>
  </section>`;
