/* <toad-grid>: nine cards in three rows. Large, it is a set of buttons that arrows walk through;
   small, it is a picture with a description. It fires "pick" with a cell and decides nothing. */
import { html, nothing } from "../../vendor/lit.js";
import { fill, gettext, printed } from "../i18n.js";
import { Light } from "../light.js";
import { card } from "../pieces.js";
import { cardName, cellName } from "./names.js";

const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 };

export class ToadGrid extends Light {
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
    /** @type {import("../types.js").Line[]} */
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
    return html`<div class="grid small" role="img" aria-label=${`${this.label}: ${this.#told()}`}>
      ${this.cards.map(
        (value, cell) =>
          html`<span class=${`cell at-${cell}`} data-spot=${this.#spot(cell)}
            >${card(value, "mini")}</span
          >`,
      )}
      ${this.lines.map((line) => ribbon(line))}
    </div>`;
  }

  #told() {
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
      ${this.lines.map((line) => ribbon(line, tag(line)))}
    </div>`;
  }

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
      @click=${() => can && this.tell("pick", cell)}
    >
      ${card(value)} ${hint === undefined ? nothing : hintTag(hint)}
    </button>`;
  }

  #walk(event) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = this.at + step;
    const leavesRow = Math.abs(step) === 1 && Math.floor(next / 3) !== Math.floor(this.at / 3);
    if (next >= 0 && next < 9 && !leavesRow) this.#cell(next).focus();
  }

  /** @returns {HTMLElement} */
  #cell(cell) {
    return this.querySelector(`.at-${cell}`);
  }

  #spot(cell) {
    return `cell-${this.seat}-${cell}`;
  }
}

const hintTag = (value) => html`<span class="hint" aria-hidden="true">${setOf(value)}</span>`;

/** A frame along a line of three that counts as a set or a run.
 * @param {import("../types.js").Line} line @param {unknown} [label] */
function ribbon({ cells: [first, second] }, label = nothing) {
  const along = second - first === 1 ? `row-${Math.floor(first / 3)}` : `column-${first}`;
  return html`<span class=${`ribbon ${along}`} aria-hidden="true">${label}</span>`;
}

const tag = ({ kind, value }) =>
  html`<b
    >${kind === "run" ? fill(gettext("run %(value)s"), { value: printed(value) }) : setOf(value)}</b
  >`;

const setOf = (value) => fill(gettext("set %(value)s"), { value: printed(value) });

function spoken(value, cell, hint) {
  const name = cellName(value, cell);
  return hint === undefined
    ? name
    : `${name}. ${fill(gettext("Makes a set: %(value)s"), { value: printed(hint) })}`;
}

customElements.define("toad-grid", ToadGrid);
