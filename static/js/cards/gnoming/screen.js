/* <gnoming-card>: the scorecard of Gnoming A Round while it is being written. It knows where the
   cursor is and what a tap writes; what the card says comes from `live`. Fires "dialog". */
import { html, nothing } from "../../../vendor/lit.js";
import { fill, gettext, listed, printed } from "../../i18n.js";
import { Light } from "../../light.js";
import { icon, seatMark } from "../../pieces.js";
import { play } from "../../sound.js";
import { speak } from "../../speak.js";
import { readings } from "../merge.js";
import { nameOf } from "../screens/people.js";
import { entry } from "./cells.js";
import { explanation } from "./explain.js";
import { keypad } from "./keys.js";
import { whoWentOut } from "./out.js";
import {
  allIn,
  cellRegister,
  entryOf,
  isDone,
  isIn,
  nextSeat,
  outOf,
  ROUNDS,
  seatToEnter,
  shownTotal,
} from "./reading.js";
import { laidOut } from "./round.js";
import { scoreTable } from "./score.js";
import { centre, strip } from "./strip.js";
import { totalBar } from "./total.js";
import { typedPad } from "./typed.js";

const KEYS = { m: 0, h: 10, M: 0, H: 10 };
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 };
const LAST = ROUNDS.at(-1);

export class GnomingCard extends Light {
  static properties = {
    live: { attribute: false },
    revision: { attribute: false }, // the card is one object for ever: this says that it changed
    at: { state: true }, // { round, seat, back } chosen by hand; null follows the game
    cell: { state: true }, // chosen by hand; null is the first empty one
    three: { state: true }, // the next key fills the rest of the line
    types: { state: true }, // a total instead of cards
    minus: { state: true }, // the minus key of a keyboard was pressed
  };

  /** Where our own taps went, so that undo can lead back there. @type {string[]} */
  #trail = [];

  constructor() {
    super();
    /** @type {any} */
    this.live = undefined;
    this.revision = 0;
    /** @type {{ round: number, seat: number, back?: boolean } | null} */
    this.at = null;
    /** @type {number | null} */
    this.cell = null;
    this.three = this.types = this.minus = false;
    this.press = (event) => this.#typeKey(event);
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener("keydown", this.press);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.press);
  }

  willUpdate() {
    if (this.at && !this.at.back && isDone(this.live, this.at.round)) this.at = null;
  }

  updated() {
    this.tell("where", this.#here);
    centre(this);
  }

  // Where we are

  get #here() {
    const round = this.at?.round ?? this.live.sheet.current;
    return { round, seat: this.at?.seat ?? seatToEnter(this.live, round) };
  }

  get #cursor() {
    const { round, seat } = this.#here;
    if (this.cell !== null) return this.cell;
    const { kind, cells } = entryOf(this.live, round, seat);
    return kind === "typed" || kind === "itemised" ? null : cells.indexOf(null);
  }

  /** A round is over and nothing of the next is entered here: its grids stay in sight meanwhile. */
  get #isBetween() {
    const { round, seat } = this.#here;
    const isFresh = entryOf(this.live, round, seat).kind === "empty";
    return !this.at && !this.types && round > 1 && isFresh;
  }

  get #isOver() {
    return !this.at && ROUNDS.every((round) => isDone(this.live, round));
  }

  /** Opens a grid by hand. @param {number} round @param {number} seat */
  open(round, seat) {
    this.at = { round, seat, back: isDone(this.live, round) };
    this.cell = null;
    this.types = false;
  }

  // What a tap writes

  #key(card) {
    const { round, seat } = this.#here;
    const cursor = this.#cursor;
    if (cursor === null) return;
    const wasIn = isIn(this.live, round, seat);
    const cells = this.three ? this.#restOfLine(cursor) : [cursor];
    this.#write(cells.map((cell) => ({ register: cellRegister(round, seat, cell), value: card })));
    this.three = this.minus = false;
    this.cell = null;
    navigator.vibrate?.(15);
    play("tok");
    this.#goOn(round, seat, wasIn);
  }

  /** The cursor's cell and the empty ones after it in its row. */
  #restOfLine(cursor) {
    const { round, seat } = this.#here;
    const { cells } = entryOf(this.live, round, seat);
    const row = Math.floor(cursor / 3) * 3;
    return [0, 1, 2]
      .map((step) => row + step)
      .filter((cell) => cell === cursor || (cell > cursor && cells[cell] === null));
  }

  #write(pairs) {
    this.#trail.push(pairs[0].register);
    this.live.writeAll(pairs);
  }

  /** A full grid says its total and hands on to the next seat. */
  #goOn(round, seat, wasIn) {
    if (wasIn || !isIn(this.live, round, seat)) return this.requestUpdate();
    const next = this.#follows(seat) ? nextSeat(this.live, round, seat) : null;
    this.at = { round, seat: next ?? seat };
    this.types = false;
    this.#say(this.#total(round, seat));
  }

  /** Whoever enters for others goes on; a phone that keeps its own grid stays there. */
  #follows(seat) {
    const { you } = this.live;
    return you.seat === null || you.host || you.seat !== seat;
  }

  #type(total) {
    const { round, seat } = this.#here;
    const wasIn = isIn(this.live, round, seat);
    this.#write([{ register: `total/${round}/${seat}`, value: total }]);
    this.types = false;
    this.#goOn(round, seat, wasIn);
  }

  #out(seat) {
    const { round } = this.#here;
    this.#write([{ register: `out/${round}`, value: seat }]);
    this.at = null;
    this.#say(listed(this.live.seats.map((sitter) => this.#total(round, sitter.seat))));
  }

  #undo() {
    if (!this.live.canUndo) return;
    this.live.undo();
    const [kind, round, seat, cell] = (this.#trail.pop() ?? "").split("/");
    this.types = false;
    if (kind === "cell" || kind === "total") this.open(Number(round), Number(seat));
    if (kind === "cell") this.cell = Number(cell);
    if (kind === "out") this.at = null;
    this.requestUpdate();
  }

  #erase() {
    const { round, seat } = this.#here;
    if (this.cell === null) return this.#undo();
    this.#write([{ register: cellRegister(round, seat, this.cell), value: null }]);
    this.requestUpdate();
  }

  #total(round, seat) {
    const total = shownTotal(entryOf(this.live, round, seat));
    return fill(gettext("%(name)s: %(total)s"), {
      name: nameOf(this.live, seat),
      total: printed(total),
    });
  }

  #say(sentence) {
    speak(this.querySelector(".said"), sentence);
  }

  // The keyboard

  #typeKey(event) {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || target.closest?.("input, dialog, select")) return;
    if (this.live.isFinished) return;
    if (key === "u") this.#undo();
    if (key === "Backspace") this.#erase();
    if (key === "-") this.minus = true;
    if (key in KEYS) this.#key(KEYS[key]);
    if (/^\d$/.test(key)) this.#digit(Number(key));
  }

  #digit(digit) {
    const card = this.minus ? -digit : digit;
    const isCard = this.minus ? digit >= 1 && digit <= 4 : digit >= 3 && digit <= 8;
    this.minus = false;
    if (isCard) this.#key(card);
  }

  #walk(event) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = Number(event.target.dataset.cell ?? this.#cursor ?? 0);
    const next = from + step;
    const leavesRow = Math.abs(step) === 1 && Math.floor(next / 3) !== Math.floor(from / 3);
    if (next < 0 || next > 8 || leavesRow) return;
    this.cell = next;
    this.updateComplete.then(() => this.#spot(next)?.focus());
  }

  /** @returns {HTMLElement} */
  #spot(cell) {
    return this.querySelector(`.spot.at-${cell}`);
  }

  // Drawing

  render() {
    const shows = this.#shows();
    return html`${this.#strip()} ${shows.above} ${shows.below} ${this.#scorePanel()}
      <p class="sr said" aria-live="polite"></p>`;
  }

  #strip() {
    const { round, seat } = this.#here;
    const shown = this.#isBetween || this.#isOver ? null : seat;
    return strip(this.live, { round, seat: shown }, (picked) => this.open(round, picked));
  }

  #shows() {
    if (this.#isOver) return { above: this.#round(LAST), below: this.#finish() };
    if (this.#isBetween) return { above: this.#round(this.live.sheet.current - 1), below: this.#keys() };
    return { above: this.#grid(), below: this.#below() };
  }

  #round(round) {
    const isLast = round === LAST;
    return html`<section class=${`round ${isLast ? "last" : ""}`}>
      <header>
        <h2>${fill(gettext("Round %(round)s is in"), { round })}</h2>
        <button type="button" class="btn" @click=${() => this.tell("dialog", { name: "green", round })}>
          ${gettext("Left on the green")}
        </button>
      </header>
      ${laidOut(this.live, round, (seat) => this.open(round, seat))}
      ${isLast ? this.#table() : html`<p class="sm soft">${this.#nextUp()}</p>`}
    </section>`;
  }

  #nextUp() {
    const { round, seat } = this.#here;
    return fill(gettext("Round %(round)s: the first key is %(name)s’s first card."), {
      round,
      name: nameOf(this.live, seat),
    });
  }

  #grid() {
    const { round, seat } = this.#here;
    const score = entryOf(this.live, round, seat);
    const name = nameOf(this.live, seat);
    const isEmpty = score.kind === "empty";
    const explain = () => (isEmpty ? (this.types = true) : this.#explain(round, seat));
    const shown = { score, cursor: this.#cursor, ...this.#marks(round, seat) };
    const label = fill(gettext("%(name)s’s grid, round %(round)s"), { name, round });
    return html`<section class="paper">
      ${entry(
        { ...shown, label },
        { pick: (cell) => this.#pick(cell), walk: (event) => this.#walk(event), explain },
      )}
      ${totalBar(name, score, explain)}
    </section>`;
  }

  #pick(cell) {
    this.cell = cell;
    this.types = false;
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

  #explain(round, seat) {
    const content = explanation(entryOf(this.live, round, seat), outOf(this.live, round) === seat);
    const title = fill(gettext("%(name)s, round %(round)s"), { name: nameOf(this.live, seat), round });
    this.tell("dialog", { title, content });
  }

  #below() {
    const { round, seat } = this.#here;
    if (this.types) return this.#totals(round, seat);
    if (this.#cursor !== null) return this.#keys();
    if (outOf(this.live, round) === null) return this.#outPad(round);
    return this.#waiting(round);
  }

  #keys() {
    return html`<section class="pad">
      ${keypad({ press: (card) => this.#key(card), hold: (card) => this.#keyThree(card) })}
      <div class="acts">
        <button
          type="button"
          class="btn"
          aria-pressed=${String(this.three)}
          @click=${() => (this.three = !this.three)}
        >
          ×3<span class="sr"> ${gettext("fill the line")}</span>
        </button>
        ${this.#undoButton()} ${this.#nextButton()}
      </div>
    </section>`;
  }

  #keyThree(card) {
    this.three = true;
    this.#key(card);
  }

  #undoButton() {
    return html`<button
      type="button"
      class="btn"
      ?disabled=${!this.live.canUndo}
      @click=${() => this.#undo()}
    >
      ${icon("undo")}${gettext("Undo")}
    </button>`;
  }

  #nextButton() {
    const { round, seat } = this.#here;
    const { seats } = this.live;
    const next = seats[(seats.findIndex((each) => each.seat === seat) + 1) % seats.length];
    return html`<button type="button" class="btn next" @click=${() => this.open(round, next.seat)}>
      <span class="sr">${gettext("Next player:")}</span>${seatMark(next.seat)}
      <span class="name">${next.name}</span>${icon("next")}
    </button>`;
  }

  #totals(round, seat) {
    return html`<section class="pad">
      ${typedPad(entryOf(this.live, round, seat).typed, {
        type: (total) => this.#type(total),
        grid: () => (this.types = false),
      })}
    </section>`;
  }

  #outPad(round) {
    return html`<section class="pad">
      ${whoWentOut(this.live, round, (seat) => this.#out(seat))}
      <div class="acts few">
        ${this.#undoButton()} ${allIn(this.live, round) ? nothing : this.#nextButton()}
      </div>
    </section>`;
  }

  #waiting(round) {
    const missing = this.live.seats.filter(({ seat }) => !isIn(this.live, round, seat));
    const sentence = missing.length
      ? fill(gettext("Still to come in round %(round)s: %(names)s."), {
          round,
          names: listed(missing.map(({ name }) => name)),
        })
      : gettext("Tap a card to change it.");
    return html`<section class="pad">
      <p>${sentence}</p>
      <div class="acts few">
        ${this.#undoButton()}
        <button type="button" class="btn next" @click=${() => (this.at = null)}>
          ${gettext("Go on")}${icon("next")}
        </button>
      </div>
    </section>`;
  }

  #finish() {
    const { questions } = this.live;
    return html`<section class="pad">
      ${questions.length
        ? html`<p class="strip warn">${gettext("Answer the question above, then the card can be finished.")}</p>`
        : html`<button
            type="button"
            class="btn primary big wide"
            @click=${() => this.live.finish()}
          >
            ${icon("trophy")}${gettext("Finish")}
          </button>`}
      <div class="acts few">${this.#undoButton()}</div>
    </section>`;
  }

  #scorePanel() {
    return html`<aside class="score-panel panel">${this.#isOver ? nothing : this.#table()}</aside>`;
  }

  #table() {
    return scoreTable(this.live, this.#here, (round, seat) => this.open(round, seat));
  }
}

customElements.define("gnoming-card", GnomingCard);
