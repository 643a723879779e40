/* The four phases of a turn, and which one it is now. */
import { html } from "../../vendor/lit.js";
import { gettext } from "../i18n.js";

const [REVEAL, EARN, WORK, MOVE] = [0, 1, 2, 3];

const OF_PHASE = { activate: REVEAL, remove: REVEAL, angry: REVEAL, work: WORK, move: MOVE, act: MOVE };
const OF_SOURCE = { forest: REVEAL, work: WORK, buy: WORK, yard: MOVE };

/** @param {any} view */
export function stepper(view) {
  const now = OF_PHASE[view.phase] ?? OF_SOURCE[view.in_hand?.source] ?? -1;
  return html`<ol class="phases" aria-label=${gettext("Phases of a turn")}>
    ${names().map((name, at) => step(name, at, now))}
  </ol>`;
}

function names() {
  const named = [];
  named[REVEAL] = gettext("Reveal");
  named[EARN] = gettext("Earn");
  named[WORK] = gettext("Work and buy");
  named[MOVE] = gettext("Move");
  return named;
}

const step = (name, at, now) =>
  html`<li class=${at === now ? "now" : at < now ? "done" : ""} aria-current=${at === now ? "step" : "false"}>
    <span>${at + 1}</span><b>${name}</b>
  </li>`;
