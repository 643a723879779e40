/* The face of the team's clock: every stage has another outline, so that it can be recognised at a
   glance and without colours. */
import { html, svg } from "../../../vendor/lit.js";

/** A circle, a rounded square, a hexagon, stars. Each path starts at the top, since the remaining
 * time is drawn along it.
 * @type {Record<string, string>} */
const OUTLINES = {
  calm: "M100 12a88 88 0 1 1 0 176a88 88 0 1 1 0-176Z",
  minute:
    "M100 14H160a26 26 0 0 1 26 26V160a26 26 0 0 1-26 26H40a26 26 0 0 1-26-26V40a26 26 0 0 1 26-26Z",
  half: "M100 8L182 54V146L100 192L18 146V54Z",
  last: star(12, 96, 78),
  over: star(12, 96, 70),
};

/** @param {{ stage: string, part: number, text: string }} shown part: the fraction of the time that
 * is left */
export const clockFace = ({ stage, part, text }) =>
  html`<svg class="clock-face" viewBox="-6 -6 212 212" aria-hidden="true">
    ${svg`<path class="ground" d=${OUTLINES[stage]} />
      <path class="left" d=${OUTLINES[stage]} pathLength="100" stroke-dasharray="${part * 100} 100" />
      <text x="100" y="100" text-anchor="middle" dominant-baseline="central">${text}</text>`}
  </svg>`;

/** "1:05"; in the last minute only the seconds, which can then be larger.
 * @param {number} seconds */
export const clockText = (seconds) =>
  seconds < 60
    ? String(seconds)
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** @param {number} points @param {number} outer @param {number} inner */
function star(points, outer, inner) {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const [angle, reach] = [(index * Math.PI) / points, index % 2 ? inner : outer];
    return `${(100 + reach * Math.sin(angle)).toFixed(1)} ${(100 - reach * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}
