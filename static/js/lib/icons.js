/* The small drawn things as templates: icon, seat, head, card. They draw symbols of the page's
   sprites (templates/art/) and know nothing of any game's rules. */
import { html, nothing, svg } from "../../vendor/lit.js";

/** @param {string} name */
export const icon = (name) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-${name}" /></svg>`;

/** The shape that stands for a seat. @param {number | null | undefined} seat counted from 0 */
export const seatMark = (seat) =>
  seat == null
    ? nothing
    : html`<svg class="seat" viewBox="0 0 24 24" aria-hidden="true">
        <use href="#seat-${seat + 1}" />
      </svg>`;

/** A gnome's head in a ring. @param {string} avatar cap, face, beard, feet */
export const face = ([cap, look, beard]) =>
  html`<span class="face"
    ><svg viewBox="22 44 196 196" aria-hidden="true">
      ${head(cap, look, beard)}
    </svg></span
  >`;

/** A whole gnome, painted from the feet up. @param {string} avatar */
export const gnome = ([cap, look, beard, feet]) =>
  html`<svg class="gnome" viewBox="0 -22 240 382" aria-hidden="true">
    ${part(`feet-${feet}`)} ${head(cap, look, beard)}
  </svg>`;

/** A card's face, or its back for null.
 * @param {number | null} value @param {"card" | "mini"} [size] */
export const card = (value, size = "card") =>
  html`<svg class=${size} viewBox="0 0 100 140" aria-hidden="true">
    <use href="#${size}-${mark(value)}" width="100" height="140" />
  </svg>`;

/** The coat belongs to the beard, the nose to the face. @param {string} cap @param {string} look
 * @param {string} beard */
const head = (cap, look, beard) =>
  [`coat-${beard}`, `face-${look}`, `beard-${beard}`, `nose-${look}`, `cap-${cap}`].map(part);

/** @param {string} name */
const part = (name) => svg`<use href="#${name}" y="-22" width="240" height="382" />`;

/** @param {number | null} value */
function mark(value) {
  if (value === null) return "b";
  if (value === 0) return "m";
  if (value === 10) return "h";
  return value < 0 ? `n${-value}` : value;
}
