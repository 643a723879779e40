/* Who changed what: every entry of the card, the newest first, with what stood there before. */
import { html, nothing } from "../../../vendor/lit.js";
import { clockTime, fill, gettext } from "../../lib/i18n.js";
import { seatMark } from "../../lib/icons.js";
import { kindOf, seatOf } from "../core/merge.js";
import { placeName, valueName } from "./register-names.js";

/** @import { LiveCard, Value } from "../../types.js" */

const HIDDEN = ["pen"];

/** @typedef {LiveCard["history"][number]} Operation written here or on other phones
 *  @typedef {Operation & { was: Value | undefined }} Change */

/** @param {LiveCard} card */
export function history(card) {
  const changes = changesOf(card.history);
  if (!changes.length) return html`<p>${gettext("Nothing was written yet.")}</p>`;
  return html`<ol class="changes">
    ${changes.map((change) => line(card, change))}
  </ol>`;
}

/** Each operation with the value before it. @param {Operation[]} operations @returns {Change[]} */
function changesOf(operations) {
  /** @type {Map<string, Value>} */
  const before = new Map();
  const changes = operations.map((op) => {
    const was = before.get(op.register);
    before.set(op.register, op.value);
    return { ...op, was };
  });
  return changes.filter(({ register }) => !HIDDEN.includes(kindOf(register))).reverse();
}

/** @param {LiveCard} card @param {Change} change */
const line = (card, { register, value, was, by, at }) =>
  html`<li>
    <time>${at ? clockTime(at) : ""}</time>${seatMark(seatOf(register))}
    <span
      >${placeName(card, register)}: <b>${valueName(card, register, value)}</b>
      ${was === undefined || was === null
        ? nothing
        : html`<span class="soft"
            >${fill(gettext("was %(value)s"), { value: valueName(card, register, was) })}</span
          >`}
      ${by ? html`<span class="chip">${by}</span>` : nothing}</span
    >
  </li>`;
