/* Notices between the header and the grid: conflicting entries, warnings, a seat that another phone
   enters. Nothing when all is well. */
import { html, nothing } from "../../../vendor/lit.js";
import { button } from "../../lib/buttons.js";
import { fill, gettext, listed } from "../../lib/i18n.js";
import { icon } from "../../lib/icons.js";
import { placeName, valueName } from "./register-names.js";

/** @import { GridPosition, LiveCard, Question } from "../../types.js" */

/** @param {LiveCard} card @param {string[]} warnings sentences @param {string} message
 *  @param {{ seat?: number } | null} [position] */
export const notes = (card, warnings, message, position) =>
  html`<div class="notes">
    ${message ? html`<p class="strip" role="status"><span>${message}</span></p>` : nothing}
    ${card.questions.slice(0, 1).map((question) => questionStrip(card, question))}
    ${warnings.slice(0, 1).map(warningStrip)} ${otherPhoneStrip(card, position)}
  </div>`;

/** "6 or 9? Bo and Dan entered different cards." @param {LiveCard} card
 * @param {Question} question */
function questionStrip(card, { register, readings }) {
  const values = readings.map(({ value }) => valueName(card, register, value));
  const who = readings.flatMap(({ by }) => by.slice(0, 1)).filter(Boolean);
  const question = fill(gettext("%(one)s or %(other)s?"), { one: values[0], other: values[1] });
  return html`<div class="strip warn ask" role="group" aria-label=${question}>
    <span
      ><b>${question}</b> ${placeName(card, register)}.
      ${who.length > 1
        ? fill(gettext("%(names)s say different things."), { names: listed(who) })
        : gettext("Two phones say different things.")}</span
    >
    ${readings.map(({ value }, index) => button(values[index], () => card.write(register, value)))}
  </div>`;
}

/** Says that another phone enters this seat; any phone may still take the pen.
 * @param {LiveCard} card @param {GridPosition | null} [position] */
function otherPhoneStrip(card, position) {
  const sitter = card.seats.find(({ seat }) => seat === position?.seat);
  if (!sitter?.phone?.here || sitter.mine || sitter.pen === card.device) return nothing;
  const sentence = gettext("%(name)s enters this grid on another phone.");
  return html`<p class="strip">
    ${icon("phone")}<span>${fill(sentence, { name: sitter.name })}</span>
    ${button(gettext("Take the pen"), () => card.takePen(sitter.seat), { sign: "pen" })}
  </p>`;
}

/** @param {string} sentence */
const warningStrip = (sentence) =>
  html`<p class="strip odd" role="status">${icon("warn")}<span>${sentence}</span></p>`;
