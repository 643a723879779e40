/* The options of a card of Do You Gnome Me?, with defaults for those that were not chosen. */

/** @import { CardOptions, GnomeMeOptions } from "../../../types.js" */

/** @type {GnomeMeOptions} */
const DEFAULTS = { mode: "basic", ending: "five", twins: false, marks: false, time: "x1" };
const SECONDS = { x1: 120, "x1.5": 180, x2: 240 };

/** @param {CardOptions} options */
export const withDefaults = (options) => ({ ...DEFAULTS, ...options });

/* */
/** @param {CardOptions} options */
export const isTeam = (options) => withDefaults(options).mode === "cooperative";

/* */
/** @param {CardOptions} options */
export const secondsOf = (options) => SECONDS[withDefaults(options).time];

/* */
/** @param {CardOptions} options */
export const cardsARound = (options) => (withDefaults(options).twins ? 2 : 1);
