/* <gnome-village-card>: the final scoring of Gnome Village. The cursor walks down one village after
   the other; every count shows its points at once. */
import { html, nothing } from "../../../../vendor/lit.js";
import { button } from "../../../lib/buttons.js";
import { fill, gettext } from "../../../lib/i18n.js";
import { play } from "../../../lib/sound.js";
import { CardScreen } from "../../../cards/parts/card-screen.js";
import { finishPad, undoButton } from "../../../cards/parts/finish.js";
import { digits, eraseButton, nextButton, withDigit, withoutDigit } from "../../../cards/parts/digits.js";
import { faceAndName, nameOf, winnersSentence } from "../../../cards/parts/people.js";
import { MOST } from "./counting.js";
import { rowsByRank } from "./ending.js";
import { questionSentence, reasonSentence, termSentence } from "./sentences.js";
import { rowsOf, sums } from "./sums.js";

/** @import { Pressed, VillageSheet } from "../../../types.js" */

const NOBODY = -1;
const SINGLE = ["lit", "restaurants", "hats"]; // at most nine: one digit, then on
/** @type {Record<string, number[]>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @extends {CardScreen<VillageSheet>} */
class VillageCard extends CardScreen {
  static properties = { ...CardScreen.properties, chosenCount: { state: true } };

  constructor() {
    super();
    /** @type {{ seat: number, what: string } | null} what was chosen; null means the first empty
     * count */
    this.chosenCount = null;
    this.startsNumber = true; // the next digit starts a new number
    this.press = (/** @type {Pressed} */ event) => this.#type(event);
  }

  render() {
    return html`<div class="village">
      <div class="meadow">
        ${sums(this.card, this.#cursor, {
          pick: (seat, what) => this.#pick(seat, what),
          explain: (seat) => this.#explain(seat),
        })}
      </div>
      <section class="pad">${this.#pad()}</section>
    </div>`;
  }

  // The cursor

  get #cursor() {
    return this.chosenCount ?? this.#firstEmpty;
  }

  get #firstEmpty() {
    const gap = this.card.sheet.missing.find(
      ({ code, details }) => "seat" in details && /-missing$/.test(code),
    );
    return gap ? { seat: gap.details.seat, what: gap.code.replace("-missing", "") } : null;
  }

  /** @param {number} seat @param {string} what */
  #pick(seat, what) {
    this.chosenCount = { seat, what };
    this.startsNumber = true;
  }

  #next() {
    this.chosenCount = null;
    this.startsNumber = true;
    this.requestUpdate();
  }

  // What a tap writes

  /** @param {number} digit */
  #digit(digit) {
    const here = this.#cursor;
    if (!here) return;
    const most = MOST[here.what];
    const before = this.startsNumber ? null : this.#countAt(here);
    if (digit > most) return;
    this.#write(here, withDigit(before, digit, most));
    this.startsNumber = SINGLE.includes(here.what);
    this.chosenCount = this.startsNumber ? null : here;
    navigator.vibrate?.(15);
    play("tok");
  }

  #erase() {
    const here = this.#cursor;
    if (!here) return;
    this.#write(here, withoutDigit(this.#countAt(here)));
    this.chosenCount = here;
    this.startsNumber = false;
  }

  /** @param {{ seat: number, what: string }} what */
  #countAt({ seat, what }) {
    return this.card.sheet.villages.find((village) => village.seat === seat)?.counts[what] ?? null;
  }

  /** @param {{ seat: number, what: string }} what @param {number | null} value */
  #write({ seat, what }, value) {
    this.card.write(`count/${seat}/${what}`, value);
  }

  #undo() {
    this.card.undo();
    this.#next();
  }

  // The keyboard

  /** @param {Pressed} event */
  #type(event) {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || target.closest?.("input, dialog, select")) return;
    if (/^\d$/.test(key)) this.#digit(Number(key));
    if (key === "Backspace") this.#erase();
    if (key === "u") this.#undo();
    if (key in STEPS) this.#walk(event, STEPS[key]);
  }

  /** @param {Pressed} event @param {number[]} step */
  #walk(event, [across, down]) {
    const { seats } = this.card.sheet;
    const rows = rowsOf(this.card.sheet);
    const from = this.#cursor ?? { seat: seats[0], what: rows[0] };
    const seat = seats[seats.indexOf(from.seat) + across];
    const what = rows[rows.indexOf(from.what) + down];
    if (seat === undefined || what === undefined) return;
    event.preventDefault();
    this.#pick(seat, what);
  }

  // Keys below

  #pad() {
    if (this.#cursor) return this.#keys();
    if (this.card.sheet.missing.some(({ code }) => code === "happy-missing"))
      return this.#askHappy();
    return this.#end();
  }

  #keys() {
    const { seat, what } = this.#cursor;
    return html`<h2>${questionSentence(this.card, what, seat)}</h2>
      ${digits(MOST[what], (digit) => this.#digit(digit))}
      <div class="acts">
        ${undoButton(this.card, () => this.#undo())} ${eraseButton(() => this.#erase())} ${nextButton(() => this.#next())}
      </div>`;
  }

  #askHappy() {
    const { among } = this.card.sheet.happy;
    return html`<h2>${gettext("Who holds the happy gnome?")}</h2>
      <p class="sm">
        ${gettext("Nobody has more hat makers than every other, so it stays where it is.")}
      </p>
      <div class="who">
        ${this.card.seats
          .filter(({ seat }) => among.includes(seat))
          .map((sitter) => this.#holder(faceAndName(sitter), sitter.seat))}
        ${this.#holder(gettext("Nobody"), NOBODY)}
      </div>
      <div class="acts">${undoButton(this.card, () => this.#undo())}</div>`;
  }

  /** @param {unknown} label @param {number} seat */
  #holder(label, seat) {
    return button(label, () => this.card.write("happy", seat), { kind: "sitter-button" });
  }

  #end() {
    return html`${this.card.sheet.ranks ? this.#winners() : nothing}
      ${finishPad(this.card, () => this.#undo())}`;
  }

  #winners() {
    const { reason } = this.card.sheet;
    return html`<p class="cue">
      <b>${winnersSentence(rowsByRank(this.card))}.</b> ${reasonSentence(reason)}
    </p>`;
  }

  /** @param {number} seat */
  #explain(seat) {
    const { lines, points } = this.card.sheet.villages.find((village) => village.seat === seat);
    const title = fill(gettext("%(name)s, point by point"), { name: nameOf(this.card, seat) });
    const content = html`<dl class="point-by-point">
      ${lines.map(
        (line) =>
          html`<dt>${termSentence(line)}</dt>
            <dd class="num">${line.points}</dd>`,
      )}
      <dt><b>${gettext("Points")}</b></dt>
      <dd class="num display">${points}</dd>
    </dl>`;
    this.fire("dialog", { title, content });
  }
}

customElements.define("gnome-village-card", VillageCard);
