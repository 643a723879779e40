/* <gnoming-card>: the scorecard of Gnoming A Round while it is being written. It draws the card and
   the cursor, which does the writing. Fires "dialog" with what to open, "where" when the cursor
   moved. */
import { html, nothing } from "../../../../vendor/lit.js";
import { button } from "../../../lib/buttons.js";
import { fill, gettext, listed, printed } from "../../../lib/i18n.js";
import { play } from "../../../lib/sound.js";
import { speak } from "../../../lib/announce.js";
import { readings } from "../../../cards/core/merge.js";
import { CardScreen } from "../../../cards/parts/card-screen.js";
import { isWatching, nameOf } from "../../../cards/parts/people.js";
import { entryGrid } from "./cells.js";
import { explanation } from "./explain.js";
import { EntryCursor } from "./entry-cursor.js";
import { pad } from "./pads.js";
import { cellRegister, entryOf, ROUNDS, seatThatWentOut, shownTotal } from "./queries.js";
import { roundGrids } from "./round.js";
import { scoreTable } from "./score.js";
import { scrollToCurrent, seatStrip } from "./strip.js";
import { totalBar } from "./total.js";
import { Typing } from "./keyboard-input.js";
import { stepFrom } from "../grid.js";

/** @import { Changes, GnomingSheet, Pressed } from "../../../types.js" */

const LAST = ROUNDS.at(-1);

/** @extends {CardScreen<GnomingSheet>} */
export class GnomingCard extends CardScreen {
  constructor() {
    super();
    /** @type {EntryCursor} */
    this.cursor = undefined;
    const typing = new Typing({
      enterCard: (card) => this.#enterCard(card),
      undo: () => this.#undo(),
      erase: () => (this.cursor.chosenCell === null ? this.#undo() : this.cursor.eraseCell()),
    });
    this.press = (/** @type {Pressed} */ event) => isWatching(this.card) || typing.press(event);
  }

  /** @param {Changes<GnomingCard>} changes */
  willUpdate(changes) {
    super.willUpdate(changes);
    if (changes.has("card")) this.cursor = new EntryCursor(this.card, () => this.requestUpdate());
  }

  updated() {
    this.fire("where", this.cursor.position);
    scrollToCurrent(this);
  }

  /** Opens a grid, to look at it or to correct it.
   * @param {number} round @param {number} seat @param {number | null} [cell] */
  open(round, seat, cell = null) {
    this.cursor.openGrid(round, seat, cell);
  }

  // Taps

  /** @param {number} card */
  #enterCard(card) {
    const { round, seat } = this.cursor.position;
    const isFull = this.cursor.enterCard(card);
    navigator.vibrate?.(15);
    play("tok");
    if (isFull) this.#say(this.#totalSentence(round, seat));
  }

  /** @param {number} total */
  #enterTotal(total) {
    const { round, seat } = this.cursor.position;
    this.cursor.enterTotal(total);
    this.#say(this.#totalSentence(round, seat));
  }

  /** @param {number} seat */
  #enterGoingOut(seat) {
    const { round } = this.cursor.position;
    this.cursor.enterGoingOut(seat);
    this.#say(listed(this.card.seats.map((sitter) => this.#totalSentence(round, sitter.seat))));
  }

  #undo() {
    if (!this.cursor.undo())
      this.fire("say", gettext("Somebody has changed that since, so it stays."));
  }

  /** Clears the grid, by the second of two taps: the first one opened the explanation. */
  #clear() {
    this.cursor.clearGrid();
    this.fire("dialog", null);
  }

  /** @param {KeyboardEvent} event */
  #walk(event) {
    const to = stepFrom(event.key, this.cursor.cell ?? 0);
    if (to === null) return;
    event.preventDefault();
    this.cursor.pickCell(to);
    this.updateComplete.then(() => this.#spot(to).focus());
  }

  /** @param {number} cell @returns {HTMLElement} */
  #spot(cell) {
    return this.querySelector(`.spot.at-${cell}`);
  }

  /** @param {number} round @param {number} seat */
  #totalSentence(round, seat) {
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
    const { card, cursor } = this;
    return html`${this.#strip()} ${this.#gridOrRound()}
      ${pad(card, cursor, {
        enterCard: (card) => this.#enterCard(card),
        enterTotal: (total) => this.#enterTotal(total),
        enterGoingOut: (seat) => this.#enterGoingOut(seat),
        undo: () => this.#undo(),
      })}
      ${cursor.isOver ? nothing : html`<aside class="score-panel panel">${this.#table()}</aside>`}
      <p class="sr said" aria-live="polite"></p>`;
  }

  #strip() {
    const { cursor } = this;
    const { round, seat } = cursor.position;
    const shown = cursor.isBetweenRounds || cursor.isOver ? null : seat;
    return seatStrip(this.card, { round, seat: shown }, (picked) => this.open(round, picked));
  }

  #gridOrRound() {
    if (this.cursor.isOver) return this.#round(LAST);
    return this.cursor.isBetweenRounds ? this.#round(this.cursor.position.round - 1) : this.#grid();
  }

  /** @param {number} round */
  #round(round) {
    const isLast = round === LAST;
    return html`<section class=${`round ${isLast ? "last" : ""}`}>
      <header>
        <h2>${fill(gettext("Round %(round)s is in"), { round })}</h2>
        ${button(gettext("Left on the green"), () => this.fire("dialog", { name: "green", round }))}
      </header>
      ${roundGrids(this.card, round, (seat, cell) => this.open(round, seat, cell))}
      ${isLast ? this.#table() : html`<p class="sm soft">${this.#nextSentence()}</p>`}
    </section>`;
  }

  #nextSentence() {
    const { round, seat } = this.cursor.position;
    return fill(gettext("Round %(round)s: the first key is %(name)s’s first card."), {
      round,
      name: nameOf(this.card, seat),
    });
  }

  #table() {
    return scoreTable(this.card, this.cursor.position, (round, seat) => this.open(round, seat));
  }

  #grid() {
    const { cursor, card } = this;
    const { round, seat } = cursor.position;
    const score = cursor.entry;
    const name = nameOf(card, seat);
    const explain = () => (score.kind === "empty" ? cursor.toggle("typesTotal") : this.#explain());
    const label = fill(gettext("%(name)s’s grid, round %(round)s"), { name, round });
    return html`<section class=${`paper ${cursor.typesTotal ? "typing" : ""}`} aria-label=${label}>
      ${entryGrid(
        { label, score, cursorCell: cursor.cell, ...this.#marks(round, seat) },
        { pick: (cell) => cursor.pickCell(cell), walk: (event) => this.#walk(event), explain },
      )}
      ${totalBar(name, score, explain)}
    </section>`;
  }

  /** The cells that two phones fill differently (contested), and those that two phones fill alike
   * (checked).
   * @param {number} round @param {number} seat */
  #marks(round, seat) {
    const contested = [];
    const checked = [];
    for (let cell = 0; cell < 9; cell++) {
      const found = readings(this.card.merged, cellRegister(round, seat, cell));
      if (found.length > 1) contested.push(cell);
      else if (found[0]?.length > 1) checked.push(cell);
    }
    return { contested, checked };
  }

  #explain() {
    const { round, seat } = this.cursor.position;
    const name = nameOf(this.card, seat);
    this.fire("dialog", {
      title: fill(gettext("%(name)s, round %(round)s"), { name, round }),
      content: html`${explanation(this.cursor.entry, seatThatWentOut(this.card, round) === seat)}
        ${button(gettext("Clear this grid"), () => this.#clear(), { kind: "clear" })}`,
    });
  }
}

customElements.define("gnoming-card", GnomingCard);
