/* The scorecard of Do You Gnome Me?: against each other, or as a team. */
import { readAttempts } from "./attempts.js";
import { check } from "./entry.js";
import { isTeam } from "./options.js";
import { readRounds } from "./rounds.js";

/** @import { Card, CardOptions, GnomeMeSheet } from "../../../types.js" */

export { check };

/** @param {Card} card @param {CardOptions} options @returns {GnomeMeSheet} */
export const read = (card, options) =>
  isTeam(options) ? readAttempts(card, options) : readRounds(card, options);
