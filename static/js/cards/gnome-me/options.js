/* What a table of Do You Gnome Me? may agree on; whatever it did not say is the usual. */

const USUAL = { mode: "basic", ending: "five", twins: false, marks: false, time: "x1" };
const SECONDS = { x1: 120, "x1.5": 180, x2: 240 };

/** @param {any} options */
export const agreed = (options) => ({ ...USUAL, ...options });

/** @param {any} options */
export const isTeam = (options) => agreed(options).mode === "cooperative";

/** @param {any} options */
export const secondsOf = (options) => SECONDS[agreed(options).time];

/** @param {any} options */
export const cardsARound = (options) => (agreed(options).twins ? 2 : 1);
