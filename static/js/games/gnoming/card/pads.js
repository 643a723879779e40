/* The pads at the bottom: keys, totals, who went out, who is waited for, the end. Each draws the
   state of the cursor; taps go to the cursor. */
import { html, nothing } from "../../../../vendor/lit.js";
import { button } from "../../../lib/buttons.js";
import { fill, gettext, listed } from "../../../lib/i18n.js";
import { icon, seatMark } from "../../../lib/icons.js";
import { finishButton, undoButton } from "../../../cards/parts/finish.js";
import { goingOutQuestion } from "./going-out.js";
import { keypad } from "./keys.js";
import { allEntered, isEntered, seatThatWentOut } from "./queries.js";
import { totalPad } from "./typed-total.js";

/** @import { GnomingLiveCard } from "../../../types.js" */

/** @typedef {import("./entry-cursor.js").EntryCursor} EntryCursor
 *  @typedef {{ enterCard: (card: number) => void, enterTotal: (total: number) => void,
 *    enterGoingOut: (seat: number) => void, undo: () => void }} Actions */

/** @param {GnomingLiveCard} card @param {EntryCursor} cursor @param {Actions} actions */
export function pad(card, cursor, actions) {
  if (cursor.isOver) return endPad(card, actions);
  if (cursor.typesTotal) return totalsPad(cursor, actions);
  if (cursor.cell !== null) return keysPad(card, cursor, actions);
  const isOutUnknown = seatThatWentOut(card, cursor.position.round) === null;
  return isOutUnknown ? goingOutPad(card, cursor, actions) : waitingPad(card, cursor, actions);
}

/** @param {GnomingLiveCard} card @param {EntryCursor} cursor @param {Actions} actions */
const keysPad = (card, cursor, actions) =>
  html`<section class="pad" aria-label=${gettext("Keys")}>
    ${keypad({
      press: actions.enterCard,
      hold: (card) => ((cursor.fillsLine = true), actions.enterCard(card)),
    })}
    <div class="acts">
      ${button(fillsLineLabel(), () => cursor.toggle("fillsLine"), { isPressed: cursor.fillsLine })}
      ${undoButton(card, actions.undo)} ${nextButton(card, cursor)}
    </div>
  </section>`;

const fillsLineLabel = () => html`×3<span class="sr"> ${gettext("fill the line")}</span>`;

/** @param {GnomingLiveCard} card @param {EntryCursor} cursor */
function nextButton({ seats }, cursor) {
  const { round, seat } = cursor.position;
  const after = seats[(seats.findIndex((each) => each.seat === seat) + 1) % seats.length];
  return html`<button type="button" class="btn next" @click=${() => cursor.openGrid(round, after.seat)}>
    <span class="sr">${gettext("Next player:")}</span>${seatMark(after.seat)}
    <span class="name">${after.name}</span>${icon("next")}
  </button>`;
}

/** @param {EntryCursor} cursor @param {Actions} actions */
const totalsPad = (cursor, { enterTotal }) =>
  html`<section class="pad" aria-label=${gettext("Keys")}>
    ${totalPad(cursor.entry.typed, { enterTotal, showGrid: () => cursor.toggle("typesTotal") })}
  </section>`;

/** @param {GnomingLiveCard} card @param {EntryCursor} cursor @param {Actions} actions */
const goingOutPad = (card, cursor, actions) =>
  html`<section class="pad" aria-label=${gettext("Going out")}>
    ${goingOutQuestion(card, cursor.position.round, actions.enterGoingOut)}
    <div class="acts few">
      ${undoButton(card, actions.undo)}
      ${allEntered(card, cursor.position.round) ? nothing : nextButton(card, cursor)}
    </div>
  </section>`;

/** @param {GnomingLiveCard} card @param {EntryCursor} cursor @param {Actions} actions */
function waitingPad(card, cursor, actions) {
  const { round } = cursor.position;
  const missing = card.seats.filter(({ seat }) => !isEntered(card, round, seat));
  const names = listed(missing.map(({ name }) => name));
  return html`<section class="pad" aria-label=${gettext("Keys")}>
    <p>
      ${names
        ? fill(gettext("Still to come in round %(round)s: %(names)s."), { round, names })
        : gettext("Tap a card to change it.")}
    </p>
    <div class="acts few">
      ${undoButton(card, actions.undo)}
      ${button(html`${gettext("Go on")}${icon("next")}`, () => cursor.followGame(), { kind: "next" })}
    </div>
  </section>`;
}

/** The button is offered only when every grid is in and nothing is contested.
 * @param {GnomingLiveCard} card @param {Actions} actions */
const endPad = (card, actions) =>
  html`<section class="pad" aria-label=${gettext("The end")}>
    ${card.sheet.may_finish
      ? finishButton(card)
      : html`<p class="strip">
          ${icon("warn")}<span
            >${gettext("Two phones say different things. Answer that, and the card can be finished.")}</span
          >
        </p>`}
    <div class="acts few">${undoButton(card, actions.undo)}</div>
  </section>`;
