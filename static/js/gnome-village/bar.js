/* The bar that says what to do now, with the tile in one's hand, the clock, and the one button that
   ends what is being done. */
import { html, nothing } from "../../vendor/lit.js";
import { gettext } from "../i18n.js";
import { icon } from "../pieces.js";
import { cueFor } from "./cue.js";
import { tile } from "./tile.js";

/** @param {{ message: any, clock: unknown, plots: import("./plots.js").Plots,
 *    lesson?: { mine: boolean, title: string, sentence: string, button?: string } }} shown
 *  @param {{ play: (move: any) => void, lay: () => void, goOn: () => void }} can */
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
    ${answer(shown, can)} ${ring(message.view, shown.clock)}
  </section>`;
}

function answer({ message: { view, you }, lesson, plots }, { play, lay, goOn }) {
  const { done, decline, rearrange } = you.moves;
  if (lesson?.button) return button(lesson.button, goOn);
  if (plots.chosen) return button(gettext("Lay it here"), lay);
  if (done) return button(doneWords(view), () => play({ move: "done" }));
  if (decline && !rearrange) return button(gettext("Leave it"), () => play({ move: "decline" }));
  return nothing;
}

const doneWords = ({ phase }) =>
  phase === "work" ? gettext("Done buying") : gettext("End your turn");

const button = (label, then) =>
  html`<button class="btn go" @click=${then}>${label}${icon("next")}</button>`;

const ring = ({ deadline, clock: whole }, clock) =>
  deadline && whole
    ? html`<toad-clock .clock=${clock} .deadline=${deadline} .whole=${whole}></toad-clock>`
    : nothing;
