/* All-in: the heap in the middle, the card in hand, and what can be done with it. The server
   decides who gets a card; until then a tapped card is only requested. */
import { html, nothing } from "../../../../vendor/lit.js";
import { button } from "../../../lib/buttons.js";
import { fill, gettext } from "../../../lib/i18n.js";
import { part, partName, partOf } from "./parts.js";

/** @import { GnomeMeMessage, GnomeMeMove, GnomeMeView } from "../../../types.js" */

/** Keeps every card where it lay when the round began: a moving card cannot be tapped. */
export class Places {
  #flash = -1;
  /** @type {number[]} */
  #order = [];

  /** @param {GnomeMeView} view @returns {number[]} */
  of({ flashes, middle }) {
    if (this.#flash !== flashes) this.#order = [];
    this.#flash = flashes;
    this.#order.push(...middle.filter((piece) => !this.#order.includes(piece)));
    return this.#order;
  }
}

/** @param {{ view: GnomeMeView, you: GnomeMeMessage["you"], order: number[], asked: number | null,
 *    isOpen: boolean }} shown
 *  @param {(move: GnomeMeMove) => void} play */
export function middle({ view, you, order, asked, isOpen }, play) {
  const lies = new Set(view.middle);
  const can = isOpen && Boolean(you.moves.take);
  return html`<section class=${`middle ${can ? "" : "shut"}`} aria-label=${gettext("The middle")}>
    ${order.map((piece) => (lies.has(piece) ? card({ piece, can, asked }, play) : html`<i></i>`))}
  </section>`;
}

/** @param {{ piece: number, can: boolean, asked: number | null }} what
 * @param {(move: GnomeMeMove) => void} play */
function card({ piece, can, asked }, play) {
  const { slot, kind } = partOf(piece);
  return html`<button
    class="piece"
    .style=${`--tilt: ${((piece * 37) % 11) - 5}deg`}
    aria-label=${fill(gettext("Take: %(part)s"), { part: partName(slot, kind) })}
    aria-disabled=${String(!can)}
    ?data-asked=${asked === piece}
    @click=${() => can && play({ move: "take", piece })}
  >
    ${part(slot, kind)}
  </button>`;
}

/** The card in hand. @param {GnomeMeMessage} message @param {(move: GnomeMeMove) => void} play */
export function hand({ you }, play) {
  const piece = you.moves.hand;
  if (piece === null || piece === undefined)
    return html`<p class="holding empty">${gettext("Your hand is empty: take a card.")}</p>`;
  const { slot, kind } = partOf(piece);
  return html`<div class="holding">
    <span class="piece">${part(slot, kind)}</span>
    ${you.moves.lay ? button(gettext("Lay it"), () => play({ move: "lay" }), { kind: "honey" }) : nothing}
    ${you.moves.put_back ? button(gettext("Put it back"), () => play({ move: "put_back" })) : nothing}
  </div>`;
}
