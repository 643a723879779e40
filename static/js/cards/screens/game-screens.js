/* Loads and draws each game's own screen within the frame. All but the first are loaded when such a
   card is opened; their sentences for the frame are registered in core/frame-sentences.js. */
import { html } from "../../../vendor/lit.js";
import "../gnoming/screen.js";

/** @import { Drawn, GameKey, LiveCard } from "../../types.js" */

/** @type {Partial<Record<GameKey, () => Promise<unknown>>>} */
const SCREENS = {
  gnome_me: () => import("../gnome-me/screen.js"),
  gnome_village: () => import("../gnome-village/screen.js"),
  snowhere: () => import("../snowhere/screen.js"),
};

/** @param {GameKey} game */
export const loadScreen = (game) => SCREENS[game]?.();

/** Draws the game's screen. The card is always the same object, so its revision is passed along.
 * @param {LiveCard} card @param {number} revision */
export const ownScreen = (card, revision) => ELEMENTS[card.game](card, revision);

/** @type {Record<GameKey, (card: LiveCard, revision: number) => Drawn>} */
const ELEMENTS = {
  gnoming: (card, revision) => html`<gnoming-card .card=${card} .revision=${revision}></gnoming-card>`,
  gnome_me: (card, revision) =>
    html`<gnome-me-card .card=${card} .revision=${revision}></gnome-me-card>`,
  gnome_village: (card, revision) =>
    html`<gnome-village-card .card=${card} .revision=${revision}></gnome-village-card>`,
  snowhere: (card, revision) =>
    html`<snowhere-card .card=${card} .revision=${revision}></snowhere-card>`,
};
