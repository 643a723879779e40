/* Buttons as they look everywhere: with words, with an icon and words, or with an icon alone. */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "./icons.js";

/** sign: its icon; kind: its other classes; label: what is read aloud instead of the content;
 * isPressed: for a button that turns something on
 * @typedef {{ sign?: string, kind?: string, label?: string, title?: string, isDisabled?: boolean,
 *   isPressed?: boolean }} How */

/** @param {unknown} content @param {() => void} act @param {How} [how] */
export const button = (content, act, { sign, kind = "", label, title, isDisabled, isPressed } = {}) =>
  html`<button
    type="button"
    class=${`btn ${kind}`}
    aria-label=${label ?? nothing}
    title=${title ?? nothing}
    ?disabled=${isDisabled}
    aria-pressed=${isPressed ?? nothing}
    @click=${act}
  >
    ${sign ? icon(sign) : nothing}${content}
  </button>`;

/** @param {string} sign @param {string} label @param {() => void} act @param {How} [how] */
export const iconButton = (sign, label, act, how) =>
  button(nothing, act, { sign, label, kind: "quiet square", ...how });

/** @param {string} sign @param {string} label @param {string} url */
export const iconLink = (sign, label, url) =>
  html`<a class="btn quiet square" href=${url} aria-label=${label}>${icon(sign)}</a>`;
