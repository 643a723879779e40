/* The four phases of a turn, and which one it is now. */
import { html } from "../../../../vendor/lit.js";
import { gettext } from "../../../lib/i18n.js";

/** @import { VillageView } from "../../../types.js" */

const [REVEAL, WORK, MOVE] = [0, 2, 3]; // 1, earning, happens at once

/** @type {Record<string, number>} */
const OF_PHASE = {
  activate: REVEAL,
  remove: REVEAL,
  angry: REVEAL,
  work: WORK,
  move: MOVE,
  act: MOVE,
};
/** @type {Record<string, number>} */
const OF_SOURCE = { forest: REVEAL, work: WORK, buy: WORK, yard: MOVE };

/** @param {VillageView} view */
export function stepper(view) {
  const now = OF_PHASE[view.phase] ?? OF_SOURCE[view.in_hand?.source] ?? -1;
  return html`<ol class="phases" aria-label=${gettext("Phases of a turn")}>
    ${names().map((name, at) => step(name, at, now))}
  </ol>`;
}

const names = () => [gettext("Reveal"), gettext("Earn"), gettext("Work and buy"), gettext("Gnomes go")];

/** @param {string} name @param {number} at @param {number} now */
const step = (name, at, now) =>
  html`<li class=${how(at, now)} aria-current=${at === now ? "step" : "false"}>
    <span>${at + 1}</span><b>${name}</b>
  </li>`;

/** @param {number} at @param {number} now */
function how(at, now) {
  if (at === now) return "now";
  return at < now ? "done" : "";
}
