/* How arrow keys lead through a grid. */

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 };

/** @param {string} key */
export const isStep = (key) => key in STEPS;

/** The cell that an arrow key leads to, or null. @param {string} key @param {number} from */
export function stepFrom(key, from) {
  const step = STEPS[key];
  if (step === undefined) return null;
  const to = from + step;
  const leavesRow = Math.abs(step) === 1 && Math.floor(to / 3) !== Math.floor(from / 3);
  return to < 0 || to > 8 || leavesRow ? null : to;
}
