/* How each event of Snowhere sounds. Its movements are painted by the carpet itself. */

/** @param {any} _event @returns {import("../animate.js").Act[]} */
export const actsOf = (_event) => [];

/** @param {any} before @param {any} message */
export function soundOf(before, { events, view, you }) {
  const isYours = you.seat !== null && view.awaited.includes(you.seat);
  const wasYours = before?.view?.awaited.includes(you.seat);
  if (isYours && !wasYours) return "bell";
  return events.map(sound).findLast(Boolean);
}

const sound = ({ event, is_flake }) => (is_flake ? "tok-tok" : SOUNDS[event]);

const SOUNDS = {
  picked_up: "tok",
  placed: "tok",
  picking_ended: "drip",
  game_over: "chime",
};
