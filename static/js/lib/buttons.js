/* Buttons as they look everywhere: with words, with an icon and words, or with an icon alone. */
import { html, nothing } from "../../vendor/lit.js";
import { icon } from "./icons.js";

/** @param {unknown} label @param {() => void} act @param {{ sign?: string, kind?: string }} [how]
 * sign: its icon; kind: its other classes */
export const button = (label, act, { sign, kind = "" } = {}) =>
  html`<button type="button" class=${`btn ${kind}`} @click=${act}>
    ${sign ? icon(sign) : nothing}${label}
  </button>`;

/** Its label is only read aloud. @param {string} sign @param {string} label @param {() => void} act
 * @param {string} [kind] */
export const iconButton = (sign, label, act, kind = "quiet square") =>
  html`<button type="button" class=${`btn ${kind}`} aria-label=${label} @click=${act}>
    ${icon(sign)}
  </button>`;

/** @param {string} sign @param {string} label @param {string} url */
export const iconLink = (sign, label, url) =>
  html`<a class="btn quiet square" href=${url} aria-label=${label}>${icon(sign)}</a>`;
