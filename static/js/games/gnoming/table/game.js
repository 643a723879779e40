/* What the table, the replay and the tutorial need to know of Gnoming A Round, in one place:
   how to draw it, what to call it, how its events move and sound. */
import { html } from "../../../../vendor/lit.js";
import { fill, gettext } from "../../../lib/i18n.js";
import { actsOf, soundOf } from "./event-animations.js";
import { cueFor } from "./cue.js";
import { lessonEnd } from "./lesson.js";
import { score } from "./score.js";
import "./board.js";

/** @import { BoardParts, GnomingMessage, GnomingView, Sent } from "../../../types.js" */

/** The title of the page in play. @param {GnomingView} view */
export const heading = ({ round, rounds }) =>
  html`${fill(gettext("Round %(round)s"), { round })}
    <small>${fill(gettext("of %(rounds)s"), { rounds })}</small>`;

/** @param {BoardParts} parts */
export const board = (parts) => html`<gnoming-board .parts=${parts}></gnoming-board>`;

/** Between rounds and at the end the sheet is shown: open grids, explained line by line.
 * @param {GnomingView} view */
export const isScored = ({ sheets }) => Boolean(sheets);

/** The score sheet is not needed at first, so it is loaded later. */
export const loadSheet = () => import("./sheet.js");

/** @param {GnomingMessage} message @param {Sent | null} sent */
export const sheet = (message, sent) =>
  html`<gnoming-sheet .message=${message} .sent=${sent}></gnoming-sheet>`;

export { actsOf, cueFor, lessonEnd, score, soundOf };
