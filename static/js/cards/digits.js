/* A keypad for counts: ten digits, rub out, and on to the next. A drawing, and what keys mean. */
import { html } from "../../vendor/lit.js";
import { gettext } from "../i18n.js";
import { icon } from "../pieces.js";

/** @param {{ most: number, press: (digit: number) => void, erase: () => void, next: () => void }} can
 *    most: greater digits are of no use */
export const digits = ({ most, press, erase, next }) =>
  html`<div class="digits">
    ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => key(digit, most, press))}
    <button type="button" class="btn" aria-label=${gettext("Rub out")} @click=${erase}>${icon("back")}</button>
    ${key(0, most, press)}
    <button type="button" class="btn" aria-label=${gettext("Next")} @click=${next}>${icon("next")}</button>
  </div>`;

const key = (digit, most, press) =>
  html`<button type="button" class="btn display" ?disabled=${digit > most} @click=${() => press(digit)}>${digit}</button>`;

/** A digit behind what stands there, or instead of it when that would be too much.
 * @param {number | null} before @param {number} digit @param {number} most */
export function withDigit(before, digit, most) {
  const longer = (before ?? 0) * 10 + digit;
  return longer <= most ? longer : digit;
}

/** Without the last digit; null when nothing is left. @param {number | null} before */
export const rubbedOut = (before) => (before === null || before < 10 ? null : Math.floor(before / 10));
