/* <gnome-device>: the wooden device. A marble rolls down the ramp, and the card on the axle turns.
   Only transforms are animated, which is fast on cheap phones. The card's content is painted on its
   canvas. */
import { html, nothing } from "../../../../vendor/lit.js";
import { prefersStillness } from "../../../lib/animate.js";
import { gettext } from "../../../lib/i18n.js";
import { LightDomElement } from "../../../lib/light-dom-element.js";
import { figure, markOf } from "./parts.js";

/** @import { Changes, Near, ServerClock } from "../../../types.js" */

const ROLLING = 1_500; // milliseconds from the release to the flash
/* The path of the marble, in its own diameters from its start. */
const WAY = [
  [0, 0],
  [0.15, -0.05],
  [1.1, 0.18],
  [2.2, 0.62],
  [3.2, 1.25],
  [3.9, 2.1],
  [4.1, 3.2],
];

export class GnomeDevice extends LightDomElement {
  static properties = {
    starts: { attribute: false }, // when the marble arrives, by the server's clock
    clock: { attribute: false },
    near: { attribute: false }, // twins: the portrait on the side that everybody sees
    shown: { type: Boolean }, // whether the canvas has something to show
  };

  constructor() {
    super();
    /** @type {number | null} */
    this.starts = null;
    /** @type {ServerClock | undefined} */
    this.clock = undefined;
    /** @type {Near | null} */
    this.near = null;
    this.shown = false;
  }

  get canvas() {
    return this.querySelector("canvas");
  }

  render() {
    return html`<div class="device" role="img" aria-label=${gettext("The device")}>
      ${ramp()}<span class="marble"></span>${frame()}
      <div class=${`turning ${this.shown ? "shown" : ""}`}>
        <div class="side">${this.near ? portrait(this.near) : silhouette()}</div>
        <canvas width="300" height="420"></canvas>
      </div>
    </div>`;
  }

  /** @param {Changes<GnomeDevice>} changed */
  updated(changed) {
    if (changed.has("starts") && this.starts) this.#roll(this.starts - this.#now());
    if (changed.get("shown") && !this.shown) this.#turn(1);
  }

  #now() {
    return this.clock?.now() ?? Date.now();
  }

  /** @param {number} left milliseconds until the marble arrives */
  #roll(left) {
    if (left < 0 || prefersStillness()) return;
    const frames = WAY.map(([x, y]) => ({ transform: `translate(${100 * x}%, ${100 * y}%)` }));
    const rolling = this.querySelector(".marble").animate(frames, {
      duration: ROLLING,
      easing: "cubic-bezier(0.55, 0, 0.9, 0.6)",
    });
    rolling.currentTime = Math.max(0, ROLLING - left);
    rolling.onfinish = () => this.#turn(4);
  }

  /** The card spins on its axle. @param {number} times */
  #turn(times) {
    if (prefersStillness()) return;
    this.querySelector(".side").animate(
      { transform: ["rotateY(0)", "rotateY(360deg)"] },
      { duration: 180, iterations: times, easing: times > 1 ? "linear" : "ease-out" },
    );
  }
}

/** @param {Near} near */
const portrait = ({ parts, mark }) => html`${figure(parts)}${mark ? markOf(mark) : nothing}`;

const silhouette = () =>
  html`<span class="silhouette">${figure([0, 0, 0, 0], gettext("Nothing to be seen"))}</span>`;

const ramp = () =>
  html`<svg class="layer" viewBox="0 0 300 300" aria-hidden="true">
    <g fill="none" stroke-linecap="round">
      <path class="ink" d="M12 112C52 114 74 128 96 156" stroke-width="19" />
      <path class="light-wood" d="M12 112C52 114 74 128 96 156" stroke-width="12" />
    </g>
  </svg>`;

const frame = () =>
  html`<svg class="layer" viewBox="0 0 300 300" aria-hidden="true">
    <g class="ink" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">
      <path class="wood" d="M74 288V98C74 40 116 8 172 8C228 8 270 40 270 98V288Z" />
      <path class="inside" d="M90 288V102C90 54 124 25 172 25C220 25 254 54 254 102V288Z" />
      <path d="M172 25V40M172 250V288" stroke-width="7" />
      <path d="M52 290H292" stroke-width="9" />
      <path d="M270 160L288 146" stroke-width="7" />
      <circle class="gold" cx="270" cy="160" r="13" />
      <circle class="red" cx="290" cy="144" r="7" />
    </g>
  </svg>`;

customElements.define("gnome-device", GnomeDevice);
