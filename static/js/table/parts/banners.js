/* The strips under the header: no connection, a refusal, who is away, whose seat a bot keeps. */
import { html, nothing } from "../../../vendor/lit.js";
import { button } from "../../lib/buttons.js";
import { fill, gettext, listed, ngettext } from "../../lib/i18n.js";
import { icon, seatMark } from "../../lib/icons.js";

/** @import { SeatOf, TableMessage } from "../../types.js" */

const LONGEST_COUNT = 600; // seconds

/** @typedef {{ message: TableMessage, isUp: boolean, waits: boolean, refusal: string,
 *    awayAfter: number, waitsUntil: number }} State
 *  @typedef {State & { now: number }} Now
 *  @typedef {{ choose: (choice: Choice, seat: number) => void, comeBack: () => void }} Can
 *  @typedef {"bot" | "end" | "wait"} Choice */

/** @param {State} state @param {number} now by the server's clock @param {Can} can */
export function strips(state, now, can) {
  const { message, isUp, waits, refusal } = state;
  return html`<div class="strips">
    ${isUp ? nothing : offline(waits)} ${refusal ? refused(refusal) : nothing}
    ${message.status === "playing" ? people({ ...state, now }, can) : nothing}
  </div>`;
}

/** @param {boolean} waits */
const offline = (waits) =>
  html`<p class="strip" role="status">
    ${icon("offline")}
    <span
      >${
        waits
          ? gettext("No connection. Your move will be sent when it is back.")
          : gettext("No connection. Trying again.")
      }</span
    >
  </p>`;

/** @param {string} sentence */
const refused = (sentence) =>
  html`<p class="strip bad" role="alert">${icon("warn")}<span>${sentence}</span></p>`;

/** @param {Now} state @param {Can} can */
function people(state, can) {
  const me = state.message.seats.find(({ you }) => you);
  const away = longestAway(state);
  return html`${me?.substituted ? stoodInFor(can) : nothing}
  ${away ? awayStrip(away, state, me && can) : nothing}`;
}

/** The player who has been away longest: one strip at a time is enough. In games played over days,
 * only players who are waited for count.
 * @param {Now} state */
const longestAway = ({ message: { seats, view }, awayAfter }) =>
  seats
    .filter(({ away_since, you, substituted }) => away_since && !you && !substituted)
    .filter(({ seat }) => awayAfter < 1000 * LONGEST_COUNT || view.awaited.includes(seat))
    .sort((one, other) => one.away_since - other.away_since)[0];

/** @param {Can} can */
const stoodInFor = ({ comeBack }) =>
  html`<p class="strip warn">
    ${icon("bot")}<span>${gettext("A bot is playing for you.")}</span>
    <button class="btn" @click=${comeBack}>${gettext("Take your seat back")}</button>
  </p>`;

/** @param {SeatOf} sitter @param {Now} state @param {Can | undefined} can */
function awayStrip({ seat, name, away_since }, { message, now, awayAfter, waitsUntil }, can) {
  const seconds = Math.ceil((Math.max(away_since + awayAfter, waitsUntil) - now) / 1000);
  const sentence = can && seconds > 0 ? awayFor(seconds) : gettext("%(name)s is away.");
  return html`<div class="strip away">
    <p>${seatMark(seat)}<span>${fill(sentence, { name, seconds })} ${wishes(message.seats)}</span></p>
    ${seconds <= 0 && can ? choices(seat, can) : nothing}
  </div>`;
}

/** In a game that is played over days nobody waits at the screen, so no seconds are counted.
 * @param {number} seconds */
const awayFor = (seconds) =>
  seconds > LONGEST_COUNT
    ? gettext("%(name)s is away, and will hear when it is their turn.")
    : gettext("%(name)s is away. %(seconds)s s, then you choose.");

/** @param {SeatOf[]} seats */
function wishes(seats) {
  const names = seats.filter(({ wants_to_end }) => wants_to_end).map(({ name }) => name);
  if (!names.length) return nothing;
  const sentence = ngettext(
    "%(names)s wants to end the game.",
    "%(names)s want to end the game.",
    names.length,
  );
  return fill(sentence, { names: listed(names) });
}

/** @param {number} seat @param {Can} can */
const choices = (seat, { choose }) =>
  html`<p class="choices">
    ${button(gettext("Let a bot play"), () => choose("bot", seat), { kind: "honey" })}
    <button class="btn" @click=${() => choose("wait", seat)}>${gettext("Wait")}</button>
    <button class="btn" @click=${() => choose("end", seat)}>${gettext("End the game")}</button>
  </p>`;
