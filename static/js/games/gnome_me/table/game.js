/* What the table, the replay and the tutorial need to know of Do You Gnome Me?, in one place: how
   to draw it, what to call it, how its events move and sound, how its end is told. */
import { html, nothing } from "../../../../vendor/lit.js";
import { fill, gettext } from "../../../lib/i18n.js";
import { actsOf, soundOf } from "./event-animations.js";
import { cueFor } from "./cue.js";
import { ending } from "./ending.js";
import { lessonEnd, onlyMove } from "./lesson.js";
import { score } from "./score.js";
import "./board.js";

/** @import { BoardParts, GnomeMeMessage, GnomeMeView } from "../../../types.js" */

/** The title of the page in play. @param {GnomeMeView} view */
export const heading = ({ round, rounds, phase }) =>
  html`${fill(gettext("Portrait %(round)s"), { round: seen(round, phase) })}
  ${rounds ? html`<small>${fill(gettext("of %(rounds)s"), { rounds })}</small>` : nothing}`;

/** The number of the round: the flash already belongs to the next one, which counts once everybody
 * has seen it.
 * @param {number} round @param {string} phase */
const seen = (round, phase) => (phase === "flash" ? round + 1 : Math.max(1, round));

/** @param {BoardParts} parts */
export const board = (parts) => html`<gnome-me-board .parts=${parts}></gnome-me-board>`;

/** The sheet of the last round is shown at the end. @param {GnomeMeView} view */
export const isScored = ({ phase }) => phase === "over";

export const loadSheet = () => import("./sheet.js");

/** @param {GnomeMeMessage} message */
export const sheet = (message) => html`<gnome-me-sheet .message=${message}></gnome-me-sheet>`;

export { actsOf, cueFor, ending, lessonEnd, onlyMove, score, soundOf };
