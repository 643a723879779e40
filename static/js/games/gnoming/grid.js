/* <toad-grid>: nine cards in three rows. Large, it is a set of buttons with arrow keys; small, it
   is a picture with a description. It fires "pick" with a cell and decides nothing. */
import { html, nothing } from "../../../vendor/lit.js";
import { fill, gettext, printed } from "../../lib/i18n.js";
import { LightDomElement } from "../../lib/light-dom-element.js";
import { card } from "../../lib/icons.js";
import { cardName, cellName, lineName } from "./names.js";

/** @import { Line } from "../../types.js" */

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 };

export class ToadGrid extends LightDomElement {
  static properties = {
    seat: { type: Number },
    cards: { attribute: false },
    lines: { attribute: false },
    can: { attribute: false },
    hints: { attribute: false },
    sent: { type: Number },
    label: {},
    small: { type: Boolean },
    at: { state: true },
  };

  constructor() {
    super();
    this.seat = 0;
    /** @type {(number | null)[]} */
    this.cards = [];
    /** @type {Line[]} */
    this.lines = [];
    /** @type {number[]} */
    this.can = [];
    /** @type {Record<string, number>} */
    this.hints = {};
    this.sent = -1;
    this.label = "";
    this.small = false;
    this.at = 0;
  }

  render() {
    return this.small ? this.#picture() : this.#buttons();
  }

  #picture() {
    return html`<div class="grid small" role="img" aria-label=${`${this.label}: ${this.#description()}`}>
      ${this.cards.map(
        (value, cell) =>
          html`<span class=${`cell at-${cell}`} data-spot=${this.#spot(cell)}
            >${card(value, "mini")}</span
          >`,
      )}
      ${this.lines.map((line) => ribbon(line))}
    </div>`;
  }

  #description() {
    return this.cards.map(cardName).join(", ");
  }

  #buttons() {
    return html`<div
      class=${`grid large ${this.can.length === 9 ? "all" : ""}`}
      role="group"
      aria-label=${this.label}
      @keydown=${this.#walk}
    >
      ${this.cards.map((value, cell) => this.#button(value, cell))}
      ${this.lines.map((line) => ribbon(line, html`<b>${lineName(line)}</b>`))}
    </div>`;
  }

  /** @param {number | null} value @param {number} cell */
  #button(value, cell) {
    const can = this.can.includes(cell);
    const hint = can ? this.hints[cell] : undefined;
    return html`<button
      type="button"
      class=${`cell at-${cell} ${can ? "can" : ""} ${hint === undefined ? "" : "best"}`}
      data-spot=${this.#spot(cell)}
      aria-label=${spoken(value, cell, hint)}
      aria-disabled=${can ? "false" : "true"}
      ?data-sent=${this.sent === cell}
      tabindex=${cell === this.at ? 0 : -1}
      @focus=${() => (this.at = cell)}
      @click=${() => can && this.fire("pick", cell)}
    >
      ${card(value)} ${hint === undefined ? nothing : hintTag(hint)}
    </button>`;
  }

  /** @param {KeyboardEvent} event */
  #walk(event) {
    if (!(event.key in STEPS)) return;
    event.preventDefault();
    const next = stepFrom(event.key, this.at);
    if (next !== null) this.#cell(next).focus();
  }

  /** @param {number} cell @returns {HTMLElement} */
  #cell(cell) {
    return this.querySelector(`.at-${cell}`);
  }

  /** @param {number} cell */
  #spot(cell) {
    return `cell-${this.seat}-${cell}`;
  }
}

/** The cell that an arrow key leads to, or null. @param {string} key @param {number} from */
export function stepFrom(key, from) {
  const step = STEPS[key];
  if (step === undefined) return null;
  const to = from + step;
  const leavesRow = Math.abs(step) === 1 && Math.floor(to / 3) !== Math.floor(from / 3);
  return to < 0 || to > 8 || leavesRow ? null : to;
}

/** @param {number} value */
const hintTag = (value) =>
  html`<span class="hint" aria-hidden="true">${lineName({ kind: "set", value })}</span>`;

/** A frame along a line of three that counts as a set or a run.
 * @param {Line} line @param {unknown} [label] */
export function ribbon({ cells: [first, second] }, label = nothing) {
  const along = second - first === 1 ? `row-${Math.floor(first / 3)}` : `column-${first}`;
  return html`<span class=${`ribbon ${along}`} aria-hidden="true">${label}</span>`;
}

/** @param {number | null} value @param {number} cell @param {number | undefined} hint */
function spoken(value, cell, hint) {
  const name = cellName(value, cell);
  return hint === undefined
    ? name
    : `${name}. ${fill(gettext("Makes a set: %(value)s"), { value: printed(hint) })}`;
}

customElements.define("toad-grid", ToadGrid);
