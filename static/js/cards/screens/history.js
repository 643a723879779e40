/* Who changed what: every entry of the card, the newest first, with what stood there before. */
import { html, nothing } from "../../../vendor/lit.js";
import { clockTime, fill, gettext } from "../../i18n.js";
import { seatMark } from "../../pieces.js";
import { kindOf, seatOf } from "../merge.js";
import { placeName, valueName } from "./registers.js";

const QUIET = ["pen"];

/** @param {any} live */
export function history(live) {
  const changes = changesOf(live.history);
  if (!changes.length) return html`<p>${gettext("Nothing was written yet.")}</p>`;
  return html`<ol class="changes">
    ${changes.map((change) => line(live, change))}
  </ol>`;
}

/** Each entry with the value before it. */
function changesOf(operations) {
  const before = new Map();
  const changes = operations.map((op) => {
    const was = before.get(op.register);
    before.set(op.register, op.value);
    return { ...op, was };
  });
  return changes.filter(({ register }) => !QUIET.includes(kindOf(register))).reverse();
}

const line = (live, { register, value, was, by, at }) =>
  html`<li>
    <time>${at ? clockTime(at) : ""}</time>${seatMark(seatOf(register))}
    <span
      >${placeName(live, register)}: <b>${valueName(live, register, value)}</b>
      ${was === undefined || was === null
        ? nothing
        : html`<span class="soft"
            >${fill(gettext("was %(value)s"), { value: valueName(live, register, was) })}</span
          >`}
      ${by ? html`<span class="chip">${by}</span>` : nothing}</span
    >
  </li>`;
