/* How each event of Gnoming A Round moves and sounds. Spots are named by the board. */

/** @import { Act, GnomingEvent, GnomingMessage, GnomingView } from "../../../types.js" */

/** @param {GnomingEvent} event @returns {Act[]} what moves at the same time */
export function actsOf(event) {
  return ACTS[event.event]?.(event) ?? [];
}

/** @param {GnomingEvent} event */
const cellOf = ({ seat, cell }) => `cell-${seat}-${cell}`;

/** @type {Record<string, (event: GnomingEvent) => Act[]>} */
const ACTS = {
  turned_up: (event) => [{ turn: cellOf(event) }],
  revealed: (event) => [{ turn: cellOf(event) }],
  drawn: ({ card }) => [{ card, from: "deck", to: "hand" }],
  taken: ({ pile, card }) => [{ card, from: `pile-${pile}`, to: "hand" }],
  placed: (event) => [
    { card: event.card, from: "hand", to: cellOf(event) },
    { card: event.lifted, from: cellOf(event), to: "hand" },
  ],
  discarded: ({ pile, card }) => [{ card, from: "hand", to: `pile-${pile}` }],
  hazard_removed: () => [{ card: 10, from: "hand", to: null }],
  deck_rebuilt: () => [
    { card: null, from: "pile-0", to: "deck" },
    { card: null, from: "pile-1", to: "deck" },
  ],
};

/** One sound for a message: your turn, a new set, or the last event that has a sound.
 * @param {GnomingMessage} before @param {GnomingMessage} message */
export function soundOf(before, { view, events, you }) {
  if (events.some(({ event, seat }) => event === "turn_began" && seat === you.seat)) return "bell";
  if (linesIn(view) > linesIn(before.view)) return "tok-tok";
  return events.map(({ event }) => SOUNDS[event]).findLast(Boolean);
}

/** @param {GnomingView} view */
const linesIn = (view) => view?.showing.reduce((sum, { lines }) => sum + lines.length, 0) ?? 0;

/** @type {Record<string, string>} */
const SOUNDS = {
  turned_up: "tok",
  drawn: "tok",
  taken: "tok",
  placed: "tok",
  discarded: "tok",
  hazard_removed: "drip",
  went_out: "gong",
  round_scored: "chime",
  game_over: "chime",
};
