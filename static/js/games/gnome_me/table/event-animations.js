/* How each event of Do You Gnome Me? moves and sounds. */

/** @import { Act, GnomeMeEvent, GnomeMeMessage } from "../../../types.js" */

/** @param {GnomeMeEvent} event @returns {Act[]} what moves at the same time */
export const actsOf = ({ event }) => (event === "round_ended" ? [{ turn: "portrait" }] : []);

/** @param {GnomeMeMessage} before @param {GnomeMeMessage} message */
export const soundOf = (before, { events }) =>
  events.map(({ event }) => SOUNDS[event]).findLast(Boolean);

/** @type {Record<string, string>} */
const SOUNDS = {
  became_ready: "tok",
  marble_released: "marble",
  taken: "tok",
  shouted: "gong",
  misfired: "drip",
  claims_failed: "drip",
  round_ended: "chime",
  game_over: "chime",
};
