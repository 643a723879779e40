/* <toad-team-clock>: the time of a team, the same on every phone and on the big screen. It shows the
   server's clock; without a network this phone's own, and then it also tells the card when it ended. */
import { html, nothing } from "../../../vendor/lit.js";
import { Awake } from "../../lib/wake-lock.js";
import { cue, stageOf } from "../../lib/clock-cues.js";
import { fill, gettext, ngettext } from "../../lib/i18n.js";
import { icon } from "../../lib/icons.js";
import { speak } from "../../lib/announce.js";
import { CardScreen } from "./card-screen.js";
import { clockFace, clockText } from "./clock-face.js";

/** @import { Changes, TeamSheet } from "../../types.js" */

const TICK = 200;
/** How many milliseconds to wait for the server before this phone writes the end itself. */
const GRACE = { known: 15_000, alone: 1_500 };

/** @extends {CardScreen<TeamSheet>} */
export class ToadTeamClock extends CardScreen {
  static properties = {
    ...CardScreen.properties,
    big: { type: Boolean },
    seconds: { state: true },
  };

  #awake = new Awake(() => this.requestUpdate());
  #endedAttempt = 0; // the attempt whose end this phone has written

  constructor() {
    super();
    this.big = false;
    /** @type {number | null} the seconds shown; null before the first update */
    this.seconds = null;
  }

  connectedCallback() {
    super.connectedCallback();
    this.timer = setInterval(() => this.#tick(), TICK);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.timer);
    this.#awake.want(false);
  }

  /** @param {Changes<ToadTeamClock>} changes */
  willUpdate(changes) {
    super.willUpdate(changes);
    this.seconds = this.#secondsNow();
  }

  // The time

  get #attempt() {
    return this.card.sheet.attempts.at(-1);
  }

  get isRunning() {
    return Boolean(this.#attempt && !this.#attempt.has_ended);
  }

  /** Milliseconds left, negative once the time is over. */
  get #left() {
    const { clock } = this.card;
    const isOurs = clock?.attempt === this.#attempt.attempt;
    return isOurs ? clock.ends_at - this.card.now() : 0;
  }

  #secondsNow() {
    if (!this.#attempt) return this.card.sheet.seconds;
    return this.isRunning ? Math.max(0, Math.ceil(this.#left / 1000)) : 0;
  }

  #tick() {
    if (!this.card?.sheet) return;
    const [before, now] = [this.seconds, this.#secondsNow()];
    this.#awake.want(this.isRunning);
    this.#writeEnd();
    if (before === null || now === before) return;
    this.seconds = now;
    if (before > now) speak(this.querySelector(".said"), cue(before, now));
  }

  #writeEnd() {
    if (this.big || !this.isRunning || this.#endedAttempt === this.#attempt.attempt) return;
    const { isUp, state } = this.card;
    if (this.#left > -GRACE[isUp && state !== "saved" ? "known" : "alone"]) return;
    this.#endedAttempt = this.#attempt.attempt;
    this.card.write(`ended/${this.#endedAttempt}`, true);
  }

  // Drawing

  render() {
    const { seconds } = this;
    const stage = stageOf(seconds);
    const label = fill(gettext("%(seconds)s seconds left"), { seconds });
    return html`<div class=${`team-clock ${stage} ${this.big ? "big" : ""}`} data-stage=${stage}>
      <div role="timer" aria-label=${label}>
        ${clockFace({ stage, part: seconds / this.card.sheet.seconds, text: clockText(seconds) })}
      </div>
      ${this.big ? this.#cardsWon() : this.#awakeTag()}
      <p class="sr said" aria-live="assertive"></p>
    </div>`;
  }

  /** The number of cards won, for the wall, which has no buttons that show it. */
  #cardsWon() {
    const { cards = 0 } = this.#attempt ?? {};
    const sentence = fill(ngettext("%(count)s card won", "%(count)s cards won", cards), {
      count: cards,
    });
    return html`<p class="won-so-far display">${sentence}</p>`;
  }

  #awakeTag() {
    if (!this.#awake.isHeld) return nothing;
    return html`<span class="tag eye">${icon("eye")}${gettext("screen stays on")}</span>`;
  }
}

customElements.define("toad-team-clock", ToadTeamClock);
