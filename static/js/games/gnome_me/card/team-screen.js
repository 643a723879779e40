/* <gnome-me-team>: a team against the clock. Start it, tap in every card won, try to beat your record. */
import { html, nothing } from "../../../../vendor/lit.js";
import { button } from "../../../lib/buttons.js";
import { fill, gettext, ngettext } from "../../../lib/i18n.js";
import { isOn, play, turn } from "../../../lib/sound.js";
import { CardScreen } from "../../../cards/parts/card-screen.js";
import { finishButton } from "../../../cards/parts/finish.js";
import "../../../cards/parts/clock.js";

/** @import { TeamSheet } from "../../../types.js" */

/** @extends {CardScreen<TeamSheet>} */
export class GnomeMeTeam extends CardScreen {
  render() {
    return html`<div class=${`gnome-me team ${this.#isRunning ? "running" : ""}`}>
      <div class="velvet">
        <toad-team-clock .card=${this.card}></toad-team-clock>
        ${this.#cards()} ${this.#goal()}
      </div>
      <section class="pad">${this.#isRunning ? this.#running() : this.#between()}</section>
    </div>`;
  }

  get #attempt() {
    return this.card.sheet.attempts.at(-1);
  }

  get #isRunning() {
    return Boolean(this.#attempt && !this.#attempt.has_ended);
  }

  // What a tap writes

  #start() {
    const { next, seconds } = this.card.sheet;
    this.card.write(`clock/${next}`, { seconds });
    play("bell"); // the tap that starts the clock also permits the page to play sounds
  }

  #won() {
    const { attempt, last } = this.#attempt;
    this.card.write(`won/${attempt}/${last + 1}`, true);
    navigator.vibrate?.(15);
    play("tok-tok");
  }

  #takeBack() {
    const { attempt, last } = this.#attempt;
    this.card.write(`won/${attempt}/${last}`, null);
  }

  #sound() {
    turn(!isOn());
    this.requestUpdate();
  }

  // The cards won

  #cards() {
    const cards = this.#attempt?.cards ?? 0;
    const { aim } = this.card.sheet;
    const places = Array.from({ length: Math.max(aim, cards) }, (_, place) => place);
    return html`<div class="won-cards" role="img" aria-label=${countSentence(cards)}>
      ${places.map(
        (place) =>
          html`<svg class=${place < cards ? "won" : "open"} viewBox="0 0 60 84" aria-hidden="true">
            <use href="#tally-card" />
          </svg>`,
      )}
      <strong class="display" aria-hidden="true">${cards}</strong>
    </div>`;
  }

  /** One sentence about the record to beat, or the aim. */
  #goal() {
    return html`<p class="goal">${this.#goalSentence()}</p>`;
  }

  #goalSentence() {
    const { best, aim } = this.card.sheet;
    const record = this.card.record?.score ?? 0;
    if (record && best > record) return fill(gettext("A new record: %(best)s cards."), { best });
    if (record) return fill(gettext("Your record is %(record)s. Beat it."), { record });
    if (best >= aim) return fill(gettext("Your best today is %(best)s. Beat it."), { best });
    return fill(gettext("The first aim is %(aim)s cards."), { aim });
  }

  // Buttons below

  #running() {
    return html`${button(gettext("Card won"), () => this.#won(), { sign: "plus", kind: "go big won-button" })}
      <div class="acts">${this.#takeBackButton()} ${this.#soundButton()}</div>`;
  }

  #between() {
    const { attempts, next, seconds } = this.card.sheet;
    const start = attempts.length
      ? fill(gettext("Start attempt %(attempt)s"), { attempt: next })
      : fill(gettext("Start the %(minutes)s minutes"), { minutes: seconds / 60 });
    return html`${attempts.length ? this.#over() : this.#howTo()}
      ${button(start, () => this.#start(), { sign: "play", kind: "primary big wide" })}
      ${attempts.length ? this.#lateTaps() : html`<div class="acts">${this.#soundButton()}</div>`}`;
  }

  #howTo() {
    return html`<p class="cue">
      ${gettext("Anybody may start it: the same time runs on every phone here. Tap in each card with all four parts right.")}
    </p>`;
  }

  #over() {
    const { attempts } = this.card.sheet;
    return html`<p class="cue">
        <b>${gettext("Time is up.")}</b> ${countSentence(this.#attempt.cards)}
      </p>
      ${
        attempts.length > 1
          ? html`<ol class="attempts" aria-label=${gettext("Attempts")}>
              ${attempts.map(({ attempt, cards }) => html`<li><small>${attempt}</small><b class="display">${cards}</b></li>`)}
            </ol>`
          : nothing
      }`;
  }

  /** Cards that were stopped in time may still be tapped in after the end. */
  #lateTaps() {
    return html`<div class="acts">
        ${button(gettext("One more"), () => this.#won(), { sign: "plus" })}
        ${this.#takeBackButton()}
      </div>
      ${finishButton(this.card, gettext("That was it: finish"), "wide")}`;
  }

  #takeBackButton() {
    const isDisabled = !this.#attempt?.cards;
    return button(gettext("Take one back"), () => this.#takeBack(), { sign: "undo", isDisabled });
  }

  #soundButton() {
    const label = isOn() ? gettext("Sound is on") : gettext("Sound is off");
    const sign = isOn() ? "sound" : "mute";
    return button(label, () => this.#sound(), { sign, isPressed: isOn() });
  }
}

/** @param {number} count */
export const countSentence = (count) =>
  fill(ngettext("%(count)s card won.", "%(count)s cards won.", count), { count });

customElements.define("gnome-me-team", GnomeMeTeam);
