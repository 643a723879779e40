/* Between two flashes: who is waited for, the team's running clock, and the Ready button. */
import { html, nothing } from "../../../../vendor/lit.js";
import { gettext } from "../../../lib/i18n.js";
import { clockOf } from "./clock.js";
import { cueFor } from "./cue.js";
import { pips } from "./pips.js";
import { screenLink } from "./screen.js";

/** @import { GnomeMeMessage, ServerClock } from "../../../types.js" */

/** @param {GnomeMeMessage} message
 *  @param {{ clock?: ServerClock, sent: unknown }} state
 *  @param {() => void} beReady */
export function readiness(message, { clock, sent }, beReady) {
  const { view, you, host } = message;
  return html`<footer class="readiness">
    ${view.last ? between(message, clock) : nothing}
    ${host && view.options.screen ? screenLink() : nothing}
    ${you.moves.ready ? button(sent, beReady) : nothing}
  </footer>`;
}

/** The line with the clock; under the comparison there is no other place for it.
 * @param {GnomeMeMessage} message @param {ServerClock | undefined} clock */
function between(message, clock) {
  const { view, you } = message;
  return html`<p class="waits">
    ${view.options.mode === "cooperative" ? pips(view.won[0]) : nothing}
    ${you.moves.ready ? nothing : html`<span>${cueFor(message).title}</span>`}
    ${clockOf(view, clock)}
  </p>`;
}

/** @param {unknown} sent @param {() => void} beReady */
const button = (sent, beReady) =>
  html`<button class="btn primary big wide ready" ?data-sent=${sent} @click=${beReady}>
    ${gettext("Ready")}
  </button>`;
