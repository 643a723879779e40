/* What asks for an eye between the header and the grid: two answers to one question, odd cards, a
   seat that somebody else enters. Nothing when all is well. */
import { html, nothing } from "../../../vendor/lit.js";
import { fill, gettext, listed } from "../../i18n.js";
import { icon } from "../../pieces.js";
import { placeName, valueName } from "./registers.js";

/** @param {any} live @param {string[]} oddities sentences @param {string} said
 *  @param {{ seat?: number } | null} [where] */
export const notes = (live, oddities, said, where) =>
  html`<div class="notes">
    ${said ? html`<p class="strip" role="status"><span>${said}</span></p>` : nothing}
    ${live.questions.slice(0, 1).map((question) => ask(live, question))}
    ${oddities.slice(0, 1).map(odd)} ${ownPhone(live, where)}
  </div>`;

/** "6 or 9? Bo and Dan entered different cards." */
function ask(live, { register, readings }) {
  const values = readings.map(({ value }) => valueName(live, register, value));
  const who = readings.flatMap(({ by }) => by.slice(0, 1)).filter(Boolean);
  const question = fill(gettext("%(one)s or %(other)s?"), { one: values[0], other: values[1] });
  return html`<div class="strip warn ask" role="group" aria-label=${question}>
    <span
      ><b>${question}</b> ${placeName(live, register)}.
      ${who.length > 1
        ? fill(gettext("%(names)s say different things."), { names: listed(who) })
        : gettext("Two phones say different things.")}</span
    >
    ${readings.map(
      ({ value }, index) =>
        html`<button type="button" class="btn" @click=${() => live.settle(register, value)}>
          ${values[index]}
        </button>`,
    )}
  </div>`;
}

/** Whoever sits there enters it; but any phone may take the pen. */
function ownPhone(live, where) {
  const sitter = live.seats.find(({ seat }) => seat === where?.seat);
  if (!sitter?.phone?.here || sitter.mine || sitter.pen === live.device) return nothing;
  const sentence = gettext("%(name)s enters this grid on another phone.");
  return html`<p class="strip">
    ${icon("phone")}<span>${fill(sentence, { name: sitter.name })}</span>
    <button type="button" class="btn" @click=${() => live.takePen(sitter.seat)}>
      ${icon("pen")}${gettext("Take the pen")}
    </button>
  </p>`;
}

const odd = (sentence) =>
  html`<p class="strip odd" role="status">${icon("warn")}<span>${sentence}</span></p>`;
