/* The options of a card of Do You Gnome Me?, with defaults for those that were not chosen. */

/** @import { CardOptions, GnomeMeOptions } from "../../types.js" */

/** @type {GnomeMeOptions} */
const USUAL = { mode: "basic", ending: "five", twins: false, marks: false, time: "x1" };
const SECONDS = { x1: 120, "x1.5": 180, x2: 240 };

/** @param {CardOptions} options */
export const agreed = (options) => ({ ...USUAL, ...options });

/* */
/** @param {CardOptions} options */
export const isTeam = (options) => agreed(options).mode === "cooperative";

/* */
/** @param {CardOptions} options */
export const secondsOf = (options) => SECONDS[agreed(options).time];

/* */
/** @param {CardOptions} options */
export const cardsARound = (options) => (agreed(options).twins ? 2 : 1);
