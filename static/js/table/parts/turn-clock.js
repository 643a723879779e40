/* The time that is left for a turn. Only pages of live tables load <toad-clock>, since nothing runs
   out in a replay. */
import { html, nothing } from "../../../vendor/lit.js";

/** @import { ServerClock, TableView } from "../../types.js" */

/** @param {TableView} view @param {ServerClock | undefined} clock */
export const turnClock = ({ deadline, clock: whole }, clock) =>
  deadline && whole ? ring(clock, deadline, whole) : nothing;

/** @param {ServerClock | undefined} clock @param {number} deadline @param {number} whole */
export const ring = (clock, deadline, whole) =>
  html`<toad-clock .clock=${clock} .deadline=${deadline} .whole=${whole}></toad-clock>`;
