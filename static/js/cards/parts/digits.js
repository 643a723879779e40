/* A keypad for counts, and how its keys change a number. Only drawings: the screen handles the
   taps. */
import { html } from "../../../vendor/lit.js";
import { gettext } from "../../lib/i18n.js";
import { icon } from "../../lib/icons.js";

/** @param {number} most greater digits are disabled @param {(digit: number) => void} press */
export const digits = (most, press) =>
  html`<div class="digits">
    ${[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map(
      (digit) =>
        html`<button
          type="button"
          class="btn display"
          ?disabled=${digit > most}
          @click=${() => press(digit)}
        >
          ${digit}
        </button>`,
    )}
  </div>`;

/** @param {() => void} act */
export const eraseButton = (act) =>
  html`<button type="button" class="btn" @click=${act}>${gettext("Rub out")}</button>`;

/** @param {() => void} act */
export const nextButton = (act) =>
  html`<button type="button" class="btn go-on-key" @click=${act}>
    ${gettext("Next")}${icon("next")}
  </button>`;

/** Appends a digit, or starts again with it when the number would be too large.
 * @param {number | null} before @param {number} digit @param {number} most */
export function withDigit(before, digit, most) {
  const longer = (before ?? 0) * 10 + digit;
  return longer <= most ? longer : digit;
}

/** Without the last digit; null when nothing is left. @param {number | null} before */
export const withoutDigit = (before) =>
  before === null || before < 10 ? null : Math.floor(before / 10);
