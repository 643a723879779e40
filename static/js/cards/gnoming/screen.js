/* <gnoming-card>: the scorecard of Gnoming A Round while it is being written. It draws the card and
   where the hand is; the hand writes. Fires "dialog" with what shall open, "where" when it moved. */
import { html, nothing } from "../../../vendor/lit.js";
import { fill, gettext, listed, printed } from "../../i18n.js";
import { play } from "../../sound.js";
import { speak } from "../../speak.js";
import { CardScreen } from "../card-screen.js";
import { readings } from "../merge.js";
import { isWatching, nameOf } from "../screens/people.js";
import { learn } from "../words.js";
import { entry } from "./cells.js";
import { ending } from "./ending.js";
import { explanation } from "./explain.js";
import { Hand } from "./hand.js";
import { pad } from "./pads.js";
import { cellRegister, entryOf, outOf, ROUNDS, shownTotal } from "./reading.js";
import { laidOut } from "./round.js";
import { scoreTable } from "./score.js";
import { centre, strip } from "./strip.js";
import { oddities, placeName, valueName } from "./told.js";
import { totalBar } from "./total.js";
import { stepFrom, Typing } from "./typing.js";

const LAST = ROUNDS.at(-1);

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
    this.press = (event) => isWatching(this.live) || typing.press(event);
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener("keydown", this.press);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.press);
  }

  willUpdate(changes) {
    super.willUpdate(changes);
    if (changes.has("live")) this.hand = new Hand(this.live, () => this.requestUpdate());
  }

  updated() {
    this.tell("where", this.hand.here);
    centre(this);
  }

  /** Opens a grid, to look at it or to mend it.
   * @param {number} round @param {number} seat @param {number | null} [cell] */
  open(round, seat, cell = null) {
    this.hand.open(round, seat, cell);
  }

  // Taps

  #key(card) {
    const { round, seat } = this.hand.here;
    const isFull = this.hand.key(card);
    navigator.vibrate?.(15);
    play("tok");
    if (isFull) this.#say(this.#total(round, seat));
  }

  #type(total) {
    const { round, seat } = this.hand.here;
    this.hand.type(total);
    this.#say(this.#total(round, seat));
  }

  #goesOut(seat) {
    const { round } = this.hand.here;
    this.hand.goesOut(seat);
    this.#say(listed(this.live.seats.map((sitter) => this.#total(round, sitter.seat))));
  }

  #undo() {
    if (!this.hand.undo())
      this.tell("say", gettext("Somebody has changed that since, so it stays."));
  }

  /** The second of two taps: the first one opened the explanation. */
  #clear() {
    this.hand.clear();
    this.tell("dialog", null);
  }

  #walk(event) {
    const to = stepFrom(event.key, this.hand.cursor ?? 0);
    if (to === null) return;
    event.preventDefault();
    this.hand.pick(to);
    this.updateComplete.then(() => this.#spot(to).focus());
  }

  /** @returns {HTMLElement} */
  #spot(cell) {
    return this.querySelector(`.spot.at-${cell}`);
  }

  #total(round, seat) {
    return fill(gettext("%(name)s: %(total)s"), {
      name: nameOf(this.live, seat),
      total: printed(shownTotal(entryOf(this.live, round, seat))),
    });
  }

  #say(sentence) {
    speak(this.querySelector(".said"), sentence);
  }

  // Drawing

  render() {
    const { live, hand } = this;
    return html`${this.#strip()} ${this.#above()}
      ${pad(live, hand, {
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
    return strip(this.live, { round, seat: shown }, (picked) => this.open(round, picked));
  }

  #above() {
    if (this.hand.isOver) return this.#round(LAST);
    return this.hand.isBetween ? this.#round(this.hand.here.round - 1) : this.#grid();
  }

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
      ${laidOut(this.live, round, (seat, cell) => this.open(round, seat, cell))}
      ${isLast ? this.#table() : html`<p class="sm soft">${this.#nextUp()}</p>`}
    </section>`;
  }

  #nextUp() {
    const { round, seat } = this.hand.here;
    return fill(gettext("Round %(round)s: the first key is %(name)s’s first card."), {
      round,
      name: nameOf(this.live, seat),
    });
  }

  #table() {
    return scoreTable(this.live, this.hand.here, (round, seat) => this.open(round, seat));
  }

  #grid() {
    const { hand, live } = this;
    const { round, seat } = hand.here;
    const score = hand.entry;
    const name = nameOf(live, seat);
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

  /** Cells that two phones fill differently, and cells that two phones fill alike. */
  #marks(round, seat) {
    const asked = [];
    const checked = [];
    for (let cell = 0; cell < 9; cell++) {
      const found = readings(this.live.card, cellRegister(round, seat, cell));
      if (found.length > 1) asked.push(cell);
      else if (found[0]?.length > 1) checked.push(cell);
    }
    return { asked, checked };
  }

  #explain() {
    const { round, seat } = this.hand.here;
    const name = nameOf(this.live, seat);
    this.tell("dialog", {
      title: fill(gettext("%(name)s, round %(round)s"), { name, round }),
      content: html`${explanation(this.hand.entry, outOf(this.live, round) === seat)}
        <button type="button" class="btn clear" @click=${() => this.#clear()}>
          ${gettext("Clear this grid")}
        </button>`,
    });
  }
}

const heading = () => gettext("Gnoming A Round");

learn("gnoming", { heading, oddities, ending, placeName, valueName });
customElements.define("gnoming-card", GnomingCard);
