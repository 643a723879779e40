/* Each game's own screen within the frame. The others' come when such a card is opened; what they
   say to the frame stands in words.js. */
import { html } from "../../../vendor/lit.js";
import "../gnoming/screen.js";

const SCREENS = {
  gnome_me: () => import("../gnome-me/screen.js"),
  gnome_village: () => import("../gnome-village/screen.js"),
  snowhere: () => import("../snowhere/screen.js"),
};

/** @param {string} game */
export const loadScreen = (game) => SCREENS[game]?.();

/** The card is one object for ever, so its revision comes along.
 * @param {any} live @param {number} revision */
export const ownScreen = (live, revision) => ELEMENTS[live.game](live, revision);

const ELEMENTS = {
  gnoming: (live, revision) => html`<gnoming-card .live=${live} .revision=${revision}></gnoming-card>`,
  gnome_me: (live, revision) =>
    html`<gnome-me-card .live=${live} .revision=${revision}></gnome-me-card>`,
  gnome_village: (live, revision) =>
    html`<gnome-village-card .live=${live} .revision=${revision}></gnome-village-card>`,
  snowhere: (live, revision) =>
    html`<snowhere-card .live=${live} .revision=${revision}></snowhere-card>`,
};
