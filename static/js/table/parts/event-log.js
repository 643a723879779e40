/* The event log in words: its last line on phones, a list in the rail on laptops. */
import { html, nothing } from "../../../vendor/lit.js";
import { gettext } from "../../lib/i18n.js";
import { seatMark } from "../../lib/icons.js";
import { nameOf } from "./people.js";

/** @import { SeatOf, Shown } from "../../types.js" */

const KEPT = 60;

/** @typedef {{ seat: number | null, name: string, words: string }} Happening */

/** The sentences of a message, newest first. @param {Shown} message
 *  @returns {Happening[]} */
export function happeningsOf({ events, says, seats }) {
  return says
    .map((words, index) => happening(words, events[index]?.seat ?? null, { seats }))
    .filter(({ words, name }) => words || name)
    .reverse();
}

/** @param {Happening[]} newest @param {Happening[]} before */
export const newestFirst = (newest, before) => [...newest, ...before].slice(0, KEPT);

/** @param {string} sentence @param {number | null} seat @param {{ seats: SeatOf[] }} message */
function happening(sentence, seat, message) {
  const name = nameOf(message, seat);
  const starts = name && sentence.startsWith(name);
  return { seat, name: starts ? name : "", words: starts ? sentence.slice(name.length) : sentence };
}

/** The newest event, with a button that shows all of them if there is a list.
 * @param {Happening | undefined} latest @param {() => void} [showAll] */
export function line(latest, showAll) {
  if (!latest) return nothing;
  if (!showAll) return html`<p class="event on-dark">${happeningLine(latest)}</p>`;
  return html`<button class="event on-dark" @click=${showAll}>
    ${happeningLine(latest)}<span class="sr">${gettext("Show all that happened")}</span>
  </button>`;
}

/** @param {Happening[]} happenings */
export const list = (happenings) =>
  happenings.length
    ? html`<ol class="log">
        ${happenings.map((happening) => html`<li>${happeningLine(happening)}</li>`)}
      </ol>`
    : html`<p class="sm soft">${gettext("Nothing yet.")}</p>`;

/** @param {Happening} happening */
const happeningLine = ({ seat, name, words }) => html`${seatMark(seat)}<span><b>${name}</b>${words}</span>`;
