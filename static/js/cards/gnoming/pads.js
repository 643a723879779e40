/* What lies under the thumbs: keys, totals, who went out, who is waited for, the end. Each is a
   drawing of where the hand is; taps go to the hand. */
import { html, nothing } from "../../../vendor/lit.js";
import { fill, gettext, listed } from "../../i18n.js";
import { icon, seatMark } from "../../pieces.js";
import { keypad } from "./keys.js";
import { whoWentOut } from "./out.js";
import { allIn, isIn, outOf } from "./reading.js";
import { typedPad } from "./typed.js";

/** @param {any} live @param {import("./hand.js").Hand} hand
 *  @param {{ key: (card: number) => void, type: (total: number) => void,
 *    goesOut: (seat: number) => void, undo: () => void }} can */
export function pad(live, hand, can) {
  if (hand.isOver) return finish(live, can);
  if (hand.types) return totals(hand, can);
  if (hand.cursor !== null) return keys(live, hand, can);
  return outOf(live, hand.here.round) === null ? out(live, hand, can) : waiting(live, hand, can);
}

const keys = (live, hand, can) =>
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
      ${undo(live, can)} ${next(live, hand)}
    </div>
  </section>`;

const undo = (live, can) =>
  html`<button type="button" class="btn" ?disabled=${!live.canUndo} @click=${can.undo}>
    ${icon("undo")}${gettext("Undo")}
  </button>`;

function next({ seats }, hand) {
  const { round, seat } = hand.here;
  const after = seats[(seats.findIndex((each) => each.seat === seat) + 1) % seats.length];
  return html`<button type="button" class="btn next" @click=${() => hand.open(round, after.seat)}>
    <span class="sr">${gettext("Next player:")}</span>${seatMark(after.seat)}
    <span class="name">${after.name}</span>${icon("next")}
  </button>`;
}

const totals = (hand, { type }) =>
  html`<section class="pad" aria-label=${gettext("Keys")}>
    ${typedPad(hand.entry.typed, { type, grid: () => hand.toggle("types") })}
  </section>`;

const out = (live, hand, can) =>
  html`<section class="pad" aria-label=${gettext("Going out")}>
    ${whoWentOut(live, hand.here.round, can.goesOut)}
    <div class="acts few">
      ${undo(live, can)} ${allIn(live, hand.here.round) ? nothing : next(live, hand)}
    </div>
  </section>`;

function waiting(live, hand, can) {
  const { round } = hand.here;
  const missing = live.seats.filter(({ seat }) => !isIn(live, round, seat));
  const names = listed(missing.map(({ name }) => name));
  return html`<section class="pad" aria-label=${gettext("Keys")}>
    <p>
      ${names
        ? fill(gettext("Still to come in round %(round)s: %(names)s."), { round, names })
        : gettext("Tap a card to change it.")}
    </p>
    <div class="acts few">
      ${undo(live, can)}
      <button type="button" class="btn next" @click=${() => hand.follow()}>
        ${gettext("Go on")}${icon("next")}
      </button>
    </div>
  </section>`;
}

/** Offered only when every grid is in and nothing is contested. */
const finish = (live, can) =>
  html`<section class="pad" aria-label=${gettext("The end")}>
    ${live.sheet.may_finish
      ? html`<button type="button" class="btn primary big wide" @click=${() => live.finish()}>
          ${icon("trophy")}${gettext("Finish")}
        </button>`
      : html`<p class="strip">
          ${icon("warn")}<span
            >${gettext("Two phones say different things. Answer that, and the card can be finished.")}</span
          >
        </p>`}
    <div class="acts few">${undo(live, can)}</div>
  </section>`;
