/* What needs somebody: refused entries, entries that came too late, questions, two cards of one
   table. Nothing here is lost before somebody has read it. */
import { html, nothing } from "../../../vendor/lit.js";
import { fill, gettext, listed } from "../../i18n.js";
import { icon } from "../../pieces.js";
import { placeName, valueName } from "./registers.js";

/** @param {any} live */
export const needs = (live) =>
  html`${live.trouble ? html`<p class="strip bad">${icon("warn")}<span>${live.trouble}</span></p>` : nothing}
    ${list(gettext("Two answers"), live.questions, (each) => question(live, each))}
    ${list(gettext("Came too late"), live.late, (each) => late(live, each))}
    ${list(gettext("Not taken"), live.quarantine, (each) => refused(live, each))}
    ${list(gettext("The same table, twice"), live.sameTable, (each) => twin(live, each))}
    ${live.state === "needs" ? nothing : html`<p>${gettext("Nothing needs you now.")}</p>`}`;

const list = (title, items, draw) =>
  items.length
    ? html`<section>
        <h3>${title}</h3>
        <ul class="phones">
          ${items.map((item) => html`<li>${draw(item)}</li>`)}
        </ul>
      </section>`
    : nothing;

const question = (live, { register, readings }) =>
  html`<b>${placeName(live, register)}</b>
    ${readings.map(
      ({ value }) =>
        html`<button type="button" class="btn" @click=${() => live.settle(register, value)}>
          ${valueName(live, register, value)}
        </button>`,
    )}`;

const late = (live, entry) =>
  html`<b
      >${placeName(live, entry.register)}: ${valueName(live, entry.register, entry.value)}
      <small class="soft">${entry.by ?? ""}</small></b
    >
    <button type="button" class="btn" @click=${() => live.accept(entry)}>${gettext("Take it over")}</button>`;

const refused = (live, entry) =>
  html`<b
      >${placeName(live, entry.register)}: ${valueName(live, entry.register, entry.value)}
      <small class="soft">${entry.sentence}</small></b
    >
    <button type="button" class="btn" @click=${() => live.dismiss(entry)}>${gettext("Put away")}</button>`;

const twin = (live, { id, code, seats }) =>
  html`<b>${fill(gettext("%(names)s, code %(code)s"), { names: listed(seats ?? []), code })}</b>
    <button type="button" class="btn" @click=${() => live.putTogether(id)}>
      ${gettext("Put together")}
    </button>`;
