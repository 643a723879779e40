/* <toad-village>: a village on its meadow, which can be zoomed and panned. What is highlighted can
   be tapped: it fires "tile" with an id or "plot" with a cell, and decides nothing. */
import { html, nothing, repeat } from "../../../../vendor/lit.js";
import { iconButton } from "../../../lib/buttons.js";
import { fill, gettext } from "../../../lib/i18n.js";
import { LightDomElement } from "../../../lib/light-dom-element.js";
import { icon } from "../../../lib/icons.js";
import { pawn } from "./people.js";
import { spoken } from "./spoken.js";
import { tile } from "./tile.js";

/** @import { On, Pawn, Tile, VillageMessage } from "../../../types.js" */

const ZOOMS = [1, 1.5, 2.2];
/** @type {Record<string, number[]>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class ToadVillage extends LightDomElement {
  static properties = {
    message: { attribute: false },
    tiles: { attribute: false },
    gnomes: { attribute: false },
    lit: { attribute: false }, // tile id -> what a tap on it would do, in words
    plots: { attribute: false }, // empty cells that can be tapped
    gaps: { attribute: false }, // empty cells that must be filled first
    ghost: { attribute: false }, // a preview of the tile that would lie there
    picked: { attribute: false }, // the tile that was picked
    label: {},
    zoom: { state: true },
  };

  constructor() {
    super();
    /** @type {VillageMessage} */
    this.message = undefined;
    /** @type {Tile[]} */
    this.tiles = [];
    /** @type {Pawn[]} */
    this.gnomes = [];
    /** @type {Map<number, string>} */
    this.lit = new Map();
    /** @type {number[][]} */
    this.plots = [];
    /** @type {number[][]} */
    this.gaps = [];
    /** @type {Tile | null} */
    this.ghost = null;
    /** @type {number | null} */
    this.picked = null;
    this.label = "";
    this.zoom = 0;
  }

  render() {
    const { left, top, columns, rows } = this.#extent();
    const box = `--left:${left};--top:${top};--columns:${columns};--rows:${rows}`;
    const frame = `${box};--zoom:${ZOOMS[this.zoom]}`;
    return html`<div class="meadow" tabindex="0" role="group" aria-label=${this.label}>
        <ul class="village" .style=${frame} @keydown=${this.#walk}>
          ${this.gaps.map(gap)} ${this.plots.map((cell) => this.#plot(cell))}
          ${repeat(
            this.tiles,
            ({ id }) => id,
            (each) => this.#tile(each),
          )}
        </ul>
      </div>
      ${this.#nearer()}`;
  }

  /** The cells that must be visible. */
  #extent() {
    const cells = [...this.tiles.map(({ at }) => at), ...this.plots, ...this.gaps];
    const across = cells.map(([x]) => x);
    const down = cells.map(([, y]) => y);
    const [left, top] = [Math.min(...across), Math.min(...down)];
    return {
      left,
      top,
      columns: Math.max(...across) - left + 1,
      rows: Math.max(...down) - top + 1,
    };
  }

  /** @param {Tile} each */
  #tile(each) {
    const words = this.lit.get(each.id);
    const gnomes = this.gnomes.filter((gnome) => gnome.tile === each.id);
    const inside = html`${tile(each)}
      <span class="pawns">${gnomes.map((gnome) => pawn(this.message, gnome))}</span>`;
    const name = spoken(this.message, each, gnomes);
    return html`<li
      class=${`at ${this.picked === each.id ? "picked" : ""}`}
      .style=${place(each.at)}
      data-spot=${`tile-${each.id}`}
    >
      ${
        words === undefined
          ? html`<span class="sr">${name}</span>${inside}`
          : html`<button
              class="lit"
              data-at=${each.at.join()}
              aria-label=${words ? `${name}. ${words}` : name}
              aria-pressed=${this.picked === null ? nothing : String(this.picked === each.id)}
              @click=${() => this.fire("tile", each.id)}
            >
              ${inside}
            </button>`
      }
    </li>`;
  }

  /** @param {number[]} cell */
  #plot(cell) {
    const isHere = this.ghost?.at.join() === cell.join();
    const label = fill(gettext("Empty plot, column %(x)s, row %(y)s"), { x: cell[0], y: cell[1] });
    return html`<li class="at" .style=${place(cell)}>
      <button
        class=${`plot ${isHere ? "here" : ""}`}
        data-at=${cell.join()}
        aria-label=${label}
        @click=${() => this.fire("plot", cell)}
      >
        ${isHere ? tile(this.ghost) : nothing}
      </button>
    </li>`;
  }

  // Zoom

  #nearer() {
    const isNear = this.zoom === ZOOMS.length - 1;
    const label = isNear ? gettext("Show the whole village") : gettext("Look from nearer");
    return iconButton(isNear ? "eye" : "plus", label, () => this.#zoom(), { kind: "square nearer" });
  }

  async #zoom() {
    const meadow = this.querySelector(".meadow");
    const [across, down] = middleOf(meadow);
    this.zoom = (this.zoom + 1) % ZOOMS.length;
    await this.updateComplete;
    meadow.scrollTo(
      across * meadow.scrollWidth - meadow.clientWidth / 2,
      down * meadow.scrollHeight - meadow.clientHeight / 2,
    );
  }

  /** Arrow keys go to the next thing in that direction that can be tapped.
   * @param {On<Element, KeyboardEvent>} event */
  #walk(event) {
    const step = STEPS[event.key];
    const from = /** @type {HTMLElement | null} */ (event.target.closest("[data-at]"));
    if (!step || !from) return;
    event.preventDefault();
    event.stopPropagation();
    const buttons = /** @type {HTMLElement[]} */ ([...this.querySelectorAll("[data-at]")]);
    nearest(buttons, cellOf(from), step)?.focus();
  }
}

/** A removed tile has left a gap in the village. @param {number[]} cell */
const gap = (cell) =>
  html`<li class="at gap" .style=${place(cell)}>
    ${icon("warn")}<span class="sr">${gettext("A gap, to be filled first")}</span>
  </li>`;

/** @param {number[]} cell */
const place = ([x, y]) => `--x:${x};--y:${y}`;

/** @param {HTMLElement} element */
const cellOf = ({ dataset }) => dataset.at.split(",").map(Number);

/** The nearest button ahead; the distance aside counts double.
 * @param {HTMLElement[]} buttons @param {number[]} from @param {number[]} step */
function nearest(buttons, [x, y], [dx, dy]) {
  const far = (/** @type {HTMLElement} */ button) => {
    const [across, down] = cellOf(button);
    const ahead = (across - x) * dx + (down - y) * dy;
    const aside = Math.abs((across - x) * dy) + Math.abs((down - y) * dx);
    return ahead > 0 ? ahead + 2 * aside : Infinity;
  };
  const [first] = buttons.toSorted((one, other) => far(one) - far(other));
  return first && far(first) < Infinity ? first : undefined;
}

/** Which part of the meadow is in the middle of its frame. @param {Element | null} meadow */
const middleOf = (meadow) => [
  (meadow.scrollLeft + meadow.clientWidth / 2) / meadow.scrollWidth,
  (meadow.scrollTop + meadow.clientHeight / 2) / meadow.scrollHeight,
];

customElements.define("toad-village", ToadVillage);
