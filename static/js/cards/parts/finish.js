/* Finish and Undo, at the bottom of every game's card. */
import { html } from "../../../vendor/lit.js";
import { gettext } from "../../lib/i18n.js";
import { icon } from "../../lib/icons.js";

/** @import { CardSheet, LiveCard } from "../../types.js" */

/** The end of a card: it can be finished once its sheet says so.
 * @template {CardSheet} S @param {LiveCard<S>} card @param {() => void} undo */
export const finishPad = (card, undo) =>
  html`${finishButton(card)}
    <div class="acts">${undoButton(card, undo)}</div>`;

/** @template {CardSheet} S @param {LiveCard<S>} card */
export const finishButton = (card) =>
  html`<button
    type="button"
    class="btn primary big wide"
    ?disabled=${!card.sheet.may_finish}
    @click=${() => card.finish()}
  >
    ${icon("trophy")}${gettext("Finish")}
  </button>`;

/** @template {CardSheet} S @param {LiveCard<S>} card @param {() => void} undo */
export const undoButton = (card, undo) =>
  html`<button type="button" class="btn" ?disabled=${!card.canUndo} @click=${undo}>
    ${icon("undo")}${gettext("Undo")}
  </button>`;
