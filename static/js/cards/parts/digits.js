/* A keypad for counts, and how its keys change a number. Only drawings: the screen handles the
   taps. */
import { html } from "../../../vendor/lit.js";
import { button } from "../../lib/buttons.js";
import { gettext } from "../../lib/i18n.js";
import { icon } from "../../lib/icons.js";

/** @param {number} most greater digits are disabled @param {(digit: number) => void} press */
export const digits = (most, press) =>
  html`<div class="digits">
    ${[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) =>
      button(digit, () => press(digit), { kind: "display", isDisabled: digit > most }),
    )}
  </div>`;

/** @param {() => void} act */
export const eraseButton = (act) => button(gettext("Rub out"), act);

/** @param {() => void} act */
export const nextButton = (act) =>
  button(html`${gettext("Next")}${icon("next")}`, act, { kind: "go-on-key" });

/** Appends a digit, or starts again with it when the number would be too large.
 * @param {number | null} before @param {number} digit @param {number} most */
export function withDigit(before, digit, most) {
  const longer = (before ?? 0) * 10 + digit;
  return longer <= most ? longer : digit;
}

/** Without the last digit; null when nothing is left. @param {number | null} before */
export const withoutDigit = (before) =>
  before === null || before < 10 ? null : Math.floor(before / 10);
