/* The bar that says what to do now, with the tile in hand, the clock, and the one button that ends
   the current step. */
import { html, nothing } from "../../../../vendor/lit.js";
import { gettext } from "../../../lib/i18n.js";
import { icon } from "../../../lib/icons.js";
import { turnClock } from "../../../table/parts/turn-clock.js";
import { cueFor } from "./cue.js";
import { tile } from "./tile.js";

/** @import { LessonCue, ServerClock, VillageMessage, VillageMove, VillageView
 *  } from "../../../types.js" */

/** @typedef {{ message: VillageMessage, clock: ServerClock | undefined,
 *    plots: import("./plots.js").Plots, lesson?: LessonCue }} Barred what the bar shows
 *  @typedef {{ play: (move: VillageMove) => void, lay: () => void, goOn: () => void }} Can */

/** @param {Barred} shown @param {Can} can */
export function bar(shown, can) {
  const { message, lesson, plots } = shown;
  const { mine, title, sentence } = lesson ?? cueFor(message);
  const held = message.view.in_hand;
  return html`<section
    class=${`cue ${mine ? "mine" : ""}`}
    aria-label=${gettext("What to do now")}
  >
    ${held ? html`<div class="hand">${tile(plots.turned(held))}</div>` : nothing}
    <div class="words">
      ${title ? html`<h2>${title}</h2>` : nothing}
      <p>${sentence}</p>
    </div>
    ${answer(shown, can)} ${turnClock(message.view, shown.clock)}
  </section>`;
}

/** @param {Barred} shown @param {Can} can */
function answer({ message: { view, you }, lesson, plots }, { play, lay, goOn }) {
  const { done, decline, rearrange } = you.moves;
  if (lesson?.button) return button(lesson.button, goOn);
  if (plots.chosen) return button(gettext("Lay it here"), lay);
  if (done) return button(doneWords(view), () => play({ move: "done" }));
  if (decline && !rearrange) return button(gettext("Leave it"), () => play({ move: "decline" }));
  return nothing;
}

/** @param {VillageView} view */
const doneWords = ({ phase }) =>
  phase === "work" ? gettext("Done buying") : gettext("End your turn");

/** @param {string} label @param {() => void} then */
const button = (label, then) =>
  html`<button class="btn go" @click=${then}>${label}${icon("next")}</button>`;
