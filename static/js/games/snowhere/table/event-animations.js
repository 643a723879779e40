/* How each event of Snowhere sounds. Its movements are painted by the carpet itself. */

/** @import { Act, SnowhereEvent, SnowhereMessage } from "../../../types.js" */

/** @param {SnowhereEvent} _event @returns {Act[]} */
export const actsOf = (_event) => [];

/** @param {SnowhereMessage} before @param {SnowhereMessage} message */
export function soundOf(before, { events, view, you }) {
  const isYours = you.seat !== null && view.awaited.includes(you.seat);
  const wasYours = before?.view?.awaited.includes(you.seat);
  if (isYours && !wasYours) return "bell";
  return events.map(sound).findLast(Boolean);
}

/** @param {SnowhereEvent} event */
const sound = ({ event, is_flake }) => (is_flake ? "tok-tok" : SOUNDS[event]);

/** @type {Record<string, string>} */
const SOUNDS = {
  picked_up: "tok",
  placed: "tok",
  picking_ended: "drip",
  game_over: "chime",
};
