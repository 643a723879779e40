/* <snowhere-card>: the result of a carpet at a real table, in two or three taps. */
import { html } from "../../../../vendor/lit.js";
import { button } from "../../../lib/buttons.js";
import { fill, gettext } from "../../../lib/i18n.js";
import { play } from "../../../lib/sound.js";
import { CardScreen } from "../../../cards/parts/card-screen.js";
import { finishPad } from "../../../cards/parts/finish.js";
import { digits, eraseButton, nextButton, withDigit, withoutDigit } from "../../../cards/parts/digits.js";
import { fireSentence, resultSentence } from "./sentences.js";
import { MOST } from "./sheet.js";

/** @import { Pressed, SnowhereSheet } from "../../../types.js" */

/** @extends {CardScreen<SnowhereSheet>} */
class SnowhereCard extends CardScreen {
  static properties = { ...CardScreen.properties, isCounting: { state: true } };

  constructor() {
    super();
    this.isCounting = false; // the fire is being counted
    this.startsNumber = true; // the next digit begins a new number
    this.press = (/** @type {Pressed} */ event) => this.#type(event);
  }

  render() {
    return html`<div class="snow">
      <div class="tabletop on-dark">${this.#carpet()} ${this.#flakes()}</div>
      <section class="pad">${this.#pad()}</section>
    </div>`;
  }

  // The result so far

  #carpet() {
    const { fire } = this.card.sheet;
    const part = `--fire: ${(fire ?? 0) / MOST.fire}`;
    return html`<div class="carpet">
      <svg viewBox="0 0 59 92" aria-hidden="true">
        <use href=${fire === 0 ? "#tally-snow" : "#tally-fire"} />
      </svg>
      <div>
        <h2>${gettext("Fire still showing")}</h2>
        <button
          type="button"
          class="fire-count display"
          aria-label=${gettext("Count the fire")}
          @click=${() => this.#count()}
        >
          ${fire ?? "?"}
        </button>
        <p>${fire === null ? this.#goal() : fireSentence(fire)}</p>
        <div class="meter" .style=${part} aria-hidden="true"></div>
      </div>
    </div>`;
  }

  /** What to beat, for people who have played this before. */
  #goal() {
    const { record } = this.card;
    return record
      ? fill(gettext("The least you left was %(fire)s."), { fire: record.score })
      : gettext("Count the cards of which any fire can be seen.");
  }

  #flakes() {
    const { flakes } = this.card.sheet;
    return html`<fieldset class="flakes">
      <legend>${gettext("Snowflakes used")}</legend>
      ${[0, 1, 2, 3, 4, 5, 6].map((count) => this.#flake(count, flakes))}
    </fieldset>`;
  }

  /** @param {number} count @param {number | null} used */
  #flake(count, used) {
    const isUsed = count > 0 && used !== null && count <= used;
    return html`<button
      type="button"
      class=${isUsed ? "used" : ""}
      aria-pressed=${String(count === used)}
      aria-label=${fill(gettext("%(count)s snowflakes"), { count })}
      @click=${() => this.#use(count)}
    >
      ${count ? html`<svg viewBox="0 0 59 92" aria-hidden="true"><use href="#tally-flake" /></svg>` : html`<b class="display">0</b>`}
    </button>`;
  }

  // What a tap writes

  #solved() {
    this.#write({ fire: 0, solved: true });
    this.isCounting = false;
  }

  /** @param {number} digit */
  #digit(digit) {
    const fire = withDigit(this.startsNumber ? null : this.card.sheet.fire, digit, MOST.fire);
    this.startsNumber = false;
    this.#write({ fire, solved: fire === 0 });
  }

  #erase() {
    const fire = withoutDigit(this.card.sheet.fire);
    this.startsNumber = false;
    this.#write({ fire, solved: fire === null ? null : fire === 0 });
  }

  /** @param {number} flakes */
  #use(flakes) {
    this.#write({ flakes });
    this.isCounting = false;
  }

  /** @param {Partial<Pick<SnowhereSheet, "fire" | "flakes">> & { solved?: boolean | null }} values */
  #write(values) {
    this.card.writeAll(Object.entries(values).map(([register, value]) => ({ register, value })));
    navigator.vibrate?.(15);
    play("tok");
  }

  #count() {
    this.isCounting = true;
    this.startsNumber = true;
  }

  #undo() {
    this.card.undo();
    this.startsNumber = true;
  }

  /** @param {Pressed} pressed */
  #type({ key, target, ctrlKey, metaKey, altKey }) {
    if (ctrlKey || metaKey || altKey || target.closest?.("input, dialog, select")) return;
    if (/^\d$/.test(key)) this.#digit(Number(key));
    if (key === "Backspace") this.#erase();
    if (key === "u") this.#undo();
  }

  // Below

  #pad() {
    if (this.isCounting) return this.#keys();
    return this.card.sheet.fire === null ? this.#first() : this.#rest();
  }

  #first() {
    return html`<h2>${gettext("How did it end?")}</h2>
      ${button(gettext("All white: solved"), () => this.#solved(), { sign: "check", kind: "go big wide" })}
      ${button(gettext("Some fire still shows"), () => this.#count(), { kind: "big wide" })}`;
  }

  #keys() {
    /** @param {number} digit */
    const press = (digit) => this.#digit(digit);
    return html`<h2>${gettext("How many fire cards still show?")}</h2>
      ${digits(9, press)}
      <div class="acts">
        ${eraseButton(() => this.#erase())} ${nextButton(() => (this.isCounting = false))}
      </div>`;
  }

  #rest() {
    const { flakes } = this.card.sheet;
    return html`<p class="cue">
        ${flakes === null ? gettext("How many snowflakes did you use? Tap them above.") : resultSentence(this.card.sheet)}
      </p>
      ${finishPad(this.card, () => this.#undo())}`;
  }
}

customElements.define("snowhere-card", SnowhereCard);
