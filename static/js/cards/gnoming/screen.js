/* <gnoming-card>: the scorecard of Gnoming A Round while it is being written. It draws the card and
   the cursor; the hand does the writing. Fires "dialog" with what to open, "where" when the cursor
   moved. */
import { html, nothing } from "../../../vendor/lit.js";
import { fill, gettext, listed, printed } from "../../lib/i18n.js";
import { play } from "../../lib/sound.js";
import { speak } from "../../lib/speak.js";
import { readings } from "../core/merge.js";
import { registerSentences } from "../core/frame-sentences.js";
import { CardScreen } from "../parts/card-screen.js";
import { isWatching, nameOf } from "../parts/people.js";
import { entry } from "./cells.js";
import { ending } from "./ending.js";
import { explanation } from "./explain.js";
import { Hand } from "./hand.js";
import { pad } from "./pads.js";
import { cellRegister, entryOf, outOf, ROUNDS, shownTotal } from "./reading.js";
import { laidOut } from "./round.js";
import { scoreTable } from "./score.js";
import { placeName, valueName, warnings } from "./sentences.js";
import { centre, strip } from "./strip.js";
import { totalBar } from "./total.js";
import { stepFrom, Typing } from "./typing.js";

/** @import { Changes, GnomingSheet, Pressed } from "../../types.js" */

const LAST = ROUNDS.at(-1);

/** @extends {CardScreen<GnomingSheet>} */
export class GnomingCard extends CardScreen {
  constructor() {
    super();
    /** @type {Hand} */
    this.hand = undefined;
    const typing = new Typing({
      key: (card) => this.#key(card),
      undo: () => this.#undo(),
      erase: () => (this.hand.cell === null ? this.#undo() : this.hand.erase()),
    });
    this.press = (/** @type {Pressed} */ event) => isWatching(this.card) || typing.press(event);
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener("keydown", this.press);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.press);
  }

  /** @param {Changes<GnomingCard>} changes */
  willUpdate(changes) {
    super.willUpdate(changes);
    if (changes.has("card")) this.hand = new Hand(this.card, () => this.requestUpdate());
  }

  updated() {
    this.tell("where", this.hand.here);
    centre(this);
  }

  /** Opens a grid, to look at it or to correct it.
   * @param {number} round @param {number} seat @param {number | null} [cell] */
  open(round, seat, cell = null) {
    this.hand.open(round, seat, cell);
  }

  // Taps

  /** @param {number} card */
  #key(card) {
    const { round, seat } = this.hand.here;
    const isFull = this.hand.key(card);
    navigator.vibrate?.(15);
    play("tok");
    if (isFull) this.#say(this.#total(round, seat));
  }

  /** @param {number} total */
  #type(total) {
    const { round, seat } = this.hand.here;
    this.hand.type(total);
    this.#say(this.#total(round, seat));
  }

  /** @param {number} seat */
  #goesOut(seat) {
    const { round } = this.hand.here;
    this.hand.goesOut(seat);
    this.#say(listed(this.card.seats.map((sitter) => this.#total(round, sitter.seat))));
  }

  #undo() {
    if (!this.hand.undo())
      this.tell("say", gettext("Somebody has changed that since, so it stays."));
  }

  /** Clears the grid, by the second of two taps: the first one opened the explanation. */
  #clear() {
    this.hand.clear();
    this.tell("dialog", null);
  }

  /** @param {KeyboardEvent} event */
  #walk(event) {
    const to = stepFrom(event.key, this.hand.cursor ?? 0);
    if (to === null) return;
    event.preventDefault();
    this.hand.pick(to);
    this.updateComplete.then(() => this.#spot(to).focus());
  }

  /** @param {number} cell @returns {HTMLElement} */
  #spot(cell) {
    return this.querySelector(`.spot.at-${cell}`);
  }

  /** @param {number} round @param {number} seat */
  #total(round, seat) {
    return fill(gettext("%(name)s: %(total)s"), {
      name: nameOf(this.card, seat),
      total: printed(shownTotal(entryOf(this.card, round, seat))),
    });
  }

  /** @param {string} sentence */
  #say(sentence) {
    speak(this.querySelector(".said"), sentence);
  }

  // Drawing

  render() {
    const { card, hand } = this;
    return html`${this.#strip()} ${this.#above()}
      ${pad(card, hand, {
        key: (card) => this.#key(card),
        type: (total) => this.#type(total),
        goesOut: (seat) => this.#goesOut(seat),
        undo: () => this.#undo(),
      })}
      ${hand.isOver ? nothing : html`<aside class="score-panel panel">${this.#table()}</aside>`}
      <p class="sr said" aria-live="polite"></p>`;
  }

  #strip() {
    const { hand } = this;
    const { round, seat } = hand.here;
    const shown = hand.isBetween || hand.isOver ? null : seat;
    return strip(this.card, { round, seat: shown }, (picked) => this.open(round, picked));
  }

  #above() {
    if (this.hand.isOver) return this.#round(LAST);
    return this.hand.isBetween ? this.#round(this.hand.here.round - 1) : this.#grid();
  }

  /** @param {number} round */
  #round(round) {
    const isLast = round === LAST;
    return html`<section class=${`round ${isLast ? "last" : ""}`}>
      <header>
        <h2>${fill(gettext("Round %(round)s is in"), { round })}</h2>
        <button
          type="button"
          class="btn"
          @click=${() => this.tell("dialog", { name: "green", round })}
        >
          ${gettext("Left on the green")}
        </button>
      </header>
      ${laidOut(this.card, round, (seat, cell) => this.open(round, seat, cell))}
      ${isLast ? this.#table() : html`<p class="sm soft">${this.#nextUp()}</p>`}
    </section>`;
  }

  #nextUp() {
    const { round, seat } = this.hand.here;
    return fill(gettext("Round %(round)s: the first key is %(name)s’s first card."), {
      round,
      name: nameOf(this.card, seat),
    });
  }

  #table() {
    return scoreTable(this.card, this.hand.here, (round, seat) => this.open(round, seat));
  }

  #grid() {
    const { hand, card } = this;
    const { round, seat } = hand.here;
    const score = hand.entry;
    const name = nameOf(card, seat);
    const explain = () => (score.kind === "empty" ? hand.toggle("types") : this.#explain());
    const label = fill(gettext("%(name)s’s grid, round %(round)s"), { name, round });
    return html`<section class=${`paper ${hand.types ? "typing" : ""}`} aria-label=${label}>
      ${entry(
        { label, score, cursor: hand.cursor, ...this.#marks(round, seat) },
        { pick: (cell) => hand.pick(cell), walk: (event) => this.#walk(event), explain },
      )}
      ${totalBar(name, score, explain)}
    </section>`;
  }

  /** The cells that two phones fill differently (asked), and those that two phones fill alike
   * (checked).
   * @param {number} round @param {number} seat */
  #marks(round, seat) {
    const asked = [];
    const checked = [];
    for (let cell = 0; cell < 9; cell++) {
      const found = readings(this.card.merged, cellRegister(round, seat, cell));
      if (found.length > 1) asked.push(cell);
      else if (found[0]?.length > 1) checked.push(cell);
    }
    return { asked, checked };
  }

  #explain() {
    const { round, seat } = this.hand.here;
    const name = nameOf(this.card, seat);
    this.tell("dialog", {
      title: fill(gettext("%(name)s, round %(round)s"), { name, round }),
      content: html`${explanation(this.hand.entry, outOf(this.card, round) === seat)}
        <button type="button" class="btn clear" @click=${() => this.#clear()}>
          ${gettext("Clear this grid")}
        </button>`,
    });
  }
}

const heading = () => gettext("Gnoming A Round");

registerSentences("gnoming", { heading, warnings, ending, placeName, valueName });
customElements.define("gnoming-card", GnomingCard);
