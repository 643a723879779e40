/* Lists what needs a decision: refused entries, late entries, conflicts, two cards of one table.
   Nothing here is dropped before somebody has read it. */
import { html, nothing } from "../../../vendor/lit.js";
import { button } from "../../lib/buttons.js";
import { fill, gettext, listed } from "../../lib/i18n.js";
import { icon } from "../../lib/icons.js";
import { placeName, valueName } from "./register-names.js";

/** @import { CardAddress, Drawn, LiveCard, Question, Refused, ServerOperation
 *  } from "../../types.js" */

/** @param {LiveCard} card */
export const needs = (card) =>
  html`${card.trouble ? html`<p class="strip bad">${icon("warn")}<span>${card.trouble}</span></p>` : nothing}
    ${list(gettext("Two answers"), card.questions, (each) => question(card, each))}
    ${list(gettext("Came too late"), card.late, (each) => late(card, each))}
    ${list(gettext("Not taken"), card.quarantine, (each) => refused(card, each))}
    ${list(gettext("The same table, twice"), card.sameTable, (each) => twin(card, each))}
    ${card.state === "needs" ? nothing : html`<p>${gettext("Nothing needs you now.")}</p>`}`;

/** @template T @param {string} title @param {T[]} items @param {(item: T) => Drawn} draw */
const list = (title, items, draw) =>
  items.length
    ? html`<section>
        <h3>${title}</h3>
        <ul class="phones">
          ${items.map((item) => html`<li>${draw(item)}</li>`)}
        </ul>
      </section>`
    : nothing;

/** @param {LiveCard} card @param {Question} question */
const question = (card, { register, readings }) =>
  html`<b>${placeName(card, register)}</b>
    ${readings.map(({ value }) =>
      button(valueName(card, register, value), () => card.write(register, value)),
    )}`;

/** @param {LiveCard} card @param {ServerOperation} entry */
const late = (card, entry) =>
  html`<b
      >${placeName(card, entry.register)}: ${valueName(card, entry.register, entry.value)}
      <small class="soft">${entry.by ?? ""}</small></b
    >
    ${button(gettext("Take it over"), () => card.write(entry.register, entry.value))}`;

/** @param {LiveCard} card @param {Refused} entry */
const refused = (card, entry) =>
  html`<b
      >${placeName(card, entry.register)}: ${valueName(card, entry.register, entry.value)}
      <small class="soft">${entry.sentence}</small></b
    >
    ${button(gettext("Put away"), () => card.dismiss(entry))}`;

/** @param {LiveCard} card @param {CardAddress & { seats: string[] }} other */
const twin = (card, { id, code, seats }) =>
  html`<b>${fill(gettext("%(names)s, code %(code)s"), { names: listed(seats ?? []), code })}</b>
    ${button(gettext("Put together"), () => card.mergeWith(id))}`;
