/* The current clock: a team's two minutes, or the time in which to be ready. */
import { nothing } from "../../../../vendor/lit.js";
import { ring } from "../../../table/parts/turn-clock.js";

/** @import { GnomeMeView, ServerClock } from "../../../types.js" */

const FLASH_TO_END = 60_000; // the longest round

/** @param {GnomeMeView} view @param {ServerClock | undefined} clock */
export function clockOf(view, clock) {
  if (view.clock_ends) return ring(clock, view.clock_ends, 1000 * SECONDS[view.options.time]);
  if (!view.deadline || view.phase === "flash" || view.phase === "hold") return nothing;
  return ring(clock, view.deadline, view.clock ?? FLASH_TO_END);
}

const SECONDS = { x1: 120, "x1.5": 180, x2: 240 };
