/* Buttons as they look everywhere: with words, with an icon and words, or with an icon alone. */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "./icons.js";

/** sign: its icon; kind: its other classes; isPressed: for a button that turns something on
 * @typedef {{ sign?: string, kind?: string, isDisabled?: boolean, isPressed?: boolean }} How */

/** @param {unknown} label @param {() => void} act @param {How} [how] */
export const button = (label, act, { sign, kind = "", isDisabled = false, isPressed } = {}) =>
  html`<button
    type="button"
    class=${`btn ${kind}`}
    ?disabled=${isDisabled}
    aria-pressed=${isPressed ?? nothing}
    @click=${act}
  >
    ${sign ? icon(sign) : nothing}${label}
  </button>`;

/** Its label is read aloud, and shown beside the pointer if it is a title.
 * @param {string} sign @param {string} label @param {() => void} act
 * @param {{ kind?: string, isTitled?: boolean, isPressed?: boolean }} [how] */
export const iconButton = (
  sign,
  label,
  act,
  { kind = "quiet square", isTitled = false, isPressed } = {},
) =>
  html`<button
    type="button"
    class=${`btn ${kind}`}
    aria-label=${label}
    title=${isTitled ? label : nothing}
    aria-pressed=${isPressed ?? nothing}
    @click=${act}
  >
    ${icon(sign)}
  </button>`;

/** @param {string} sign @param {string} label @param {string} url */
export const iconLink = (sign, label, url) =>
  html`<a class="btn quiet square" href=${url} aria-label=${label}>${icon(sign)}</a>`;
