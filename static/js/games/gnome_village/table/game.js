/* What the table, the replay and the tutorial need to know of Gnome Village, in one place: how to
   draw it, what to call it, how its events move and sound, how its end is told. */
import { html, nothing } from "../../../../vendor/lit.js";
import { fill, gettext } from "../../../lib/i18n.js";
import { actsOf, soundOf } from "./event-animations.js";
import { cueFor } from "./cue.js";
import { ending } from "./ending.js";
import { lessonEnd, onlyMove } from "./lesson.js";
import { score } from "./score.js";
import "./board.js";

/** @import { BoardParts, VillageMessage, VillageView } from "../../../types.js" */

/** The title of the page in play. @param {VillageView} view */
export const heading = ({ round, last_round }) =>
  html`${fill(gettext("Round %(round)s"), { round: Math.max(1, round) })}
  ${last_round ? html`<small>${gettext("the last")}</small>` : nothing}`;

/** @param {BoardParts} parts */
export const board = (parts) => html`<village-board .parts=${parts}></village-board>`;

/** @param {VillageView} view */
export const isScored = ({ phase }) => phase === "over";

export const loadSheet = () => import("./sheet.js");

/** @param {VillageMessage} message */
export const sheet = (message) => html`<village-sheet .message=${message}></village-sheet>`;

export { actsOf, cueFor, ending, lessonEnd, onlyMove, score, soundOf };
