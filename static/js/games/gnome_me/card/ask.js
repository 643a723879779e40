/* The questions after a round: who won, or who tied and who stopped. Only drawings: the screen
   handles the taps. */
import { html, nothing } from "../../../../vendor/lit.js";
import { button } from "../../../lib/buttons.js";
import { gettext } from "../../../lib/i18n.js";
import { icon } from "../../../lib/icons.js";
import { faceAndName } from "../../../cards/parts/people.js";
import { lineSentence } from "./sentences.js";

/** @import { CardMoved, LiveCard } from "../../../types.js" */

/** One button for every seat; those of the chosen seats are pressed.
 * @param {LiveCard} card @param {number[]} chosen @param {(seat: number) => void} choose */
export const seatButtons = (card, chosen, choose) =>
  html`<div class="who">
    ${card.seats.map((sitter) =>
        button(faceAndName(sitter), () => choose(sitter.seat), {
          kind: "sitter-button",
          isPressed: chosen.includes(sitter.seat),
        }),
    )}
  </div>`;

/** @param {LiveCard} card @param {{ tied: number[], stopper: number | null }} tie
 *  @param {{ lines: CardMoved[], toggle: (seat: number) => void, stop: (seat: number) => void,
 *    settle: () => void, leave: () => void }} actions */
export const askTie = (card, { tied, stopper }, { lines, toggle, stop, settle, leave }) =>
  html`<h2>${gettext("Who is tied?")}</h2>
    ${seatButtons(card, tied, toggle)}
    <h2>${gettext("Who shouted Stop!?")}</h2>
    ${seatButtons(card, stopper === null ? [] : [stopper], stop)}
    ${
      lines.length
        ? html`<ul class="moves" role="status">
            ${lines.map((line) => html`<li>${icon("next")}<span>${lineSentence(card, line)}</span></li>`)}
          </ul>`
        : nothing
    }
    <div class="acts">
      ${button(html`<span class="sr">${gettext("Back")}</span>`, leave, { sign: "back" })}
      ${button(gettext("Share them out"), settle, { kind: "primary settle", isDisabled: !lines.length })}
    </div>`;
