/* The four stacks as a picker: one row for each stack, one tap for each card; a swipe along a row
   shows the next card. In a team, the rows of the others are dim and say who holds them. */
import { html, nothing } from "../../../../vendor/lit.js";
import { fill, gettext } from "../../../lib/i18n.js";
import { KINDS, SLOTS, part, partName, slotNames } from "./parts.js";
import { nameOf } from "../../../table/parts/people.js";

/** @import { Gnome, GnomeMeMessage } from "../../../types.js" */

const FAR = 28; // pixels that make a swipe

/** @typedef {{ message: GnomeMeMessage, gnome: Gnome, mine: number[], row: number,
 *    isOpen: boolean }} Picker
 *  @typedef {(slot: number, kind: number) => void} Show */

/** @param {Picker} shown @param {Show} show */
export const stacks = (shown, show) =>
  html`<section
    class=${`stacks ${shown.isOpen ? "" : "shut"}`}
    aria-label=${gettext("Your stacks")}
  >
    ${SLOTS.map((slot) => stack(shown, slot, show))}
  </section>`;

/** @param {Picker} shown @param {number} slot @param {Show} show */
function stack({ message, gnome, mine, row, isOpen }, slot, show) {
  const holder = message.view.holders[slot];
  const isMine = mine.includes(slot);
  const name = isMine ? slotNames()[slot] : heldBy(slot, nameOf(message, holder));
  const can = isMine && isOpen;
  return html`<div
    class=${`stack-row ${isMine ? "" : "theirs"} ${row === slot && isMine ? "at" : ""}`}
    role="radiogroup"
    aria-label=${name}
    @pointerdown=${(/** @type {PointerEvent} */ event) =>
      can && follow(event, gnome[slot], (kind) => show(slot, kind))}
  >
    ${KINDS.map((kind) => option({ slot, kind, isOn: gnome[slot] === kind, can }, show))}
    ${isMine ? nothing : html`<span class="holder">${nameOf(message, holder)}</span>`}
  </div>`;
}

/** @param {number} slot @param {string} name */
const heldBy = (slot, name) =>
  fill(gettext("%(part)s: with %(name)s"), { part: slotNames()[slot], name });

/** @param {{ slot: number, kind: number, isOn: boolean, can: boolean }} card @param {Show} show */
const option = ({ slot, kind, isOn, can }, show) =>
  html`<button
    class="option"
    role="radio"
    aria-checked=${String(isOn)}
    aria-disabled=${String(!can)}
    aria-label=${partName(slot, kind)}
    tabindex=${isOn ? 0 : -1}
    @click=${() => can && show(slot, kind)}
  >
    ${part(slot, kind)}
  </button>`;

/** A sideways swipe shows the next or the previous card; its end does not count as a tap.
 * @param {PointerEvent} event @param {number | null} kind @param {(kind: number) => void} show */
function follow({ clientX, currentTarget, pointerId }, kind, show) {
  /** @param {PointerEvent} event */
  const lift = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== pointerId) return;
    removeEventListener("pointerup", lift);
    const way = event.clientX - clientX;
    if (event.type !== "pointerup" || Math.abs(way) < FAR) return;
    const over = document.elementFromPoint(event.clientX, event.clientY);
    if (over?.closest(".stack-row") === currentTarget) show(leafed(kind, way < 0 ? 1 : -1));
  };
  addEventListener("pointerup", lift);
}

/** @param {number | null} kind @param {number} by */
export const leafed = (kind, by) => ((kind ?? 0) + by + KINDS.length) % KINDS.length;
