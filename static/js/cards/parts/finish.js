/* Finish and Undo, at the bottom of every game's card. */
import { html } from "../../../vendor/lit.js";
import { button } from "../../lib/buttons.js";
import { gettext } from "../../lib/i18n.js";

/** @import { CardSheet, LiveCard } from "../../types.js" */

/** The end of a card: it can be finished once its sheet says so.
 * @template {CardSheet} S @param {LiveCard<S>} card @param {() => void} undo */
export const finishPad = (card, undo) =>
  html`${finishButton(card)}
    <div class="acts">${undoButton(card, undo)}</div>`;

/** @template {CardSheet} S @param {LiveCard<S>} card @param {string} [label] @param {string} [kind] */
export const finishButton = (card, label = gettext("Finish"), kind = "primary big wide") =>
  button(label, () => card.finish(), { sign: "trophy", kind, isDisabled: !card.sheet.may_finish });

/** @template {CardSheet} S @param {LiveCard<S>} card @param {() => void} undo */
export const undoButton = (card, undo) =>
  button(gettext("Undo"), undo, { sign: "undo", isDisabled: !card.canUndo });
