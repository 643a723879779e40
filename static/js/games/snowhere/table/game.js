/* What the table, the replay and the tutorial need to know of Snowhere, in one place: how to draw
   it, what to call it, how its events sound, how its end is told. */
import { html } from "../../../../vendor/lit.js";
import { gettext } from "../../../lib/i18n.js";
import { actsOf, soundOf } from "./event-animations.js";
import { cueFor } from "./cue.js";
import { ending } from "./ending.js";
import { isMeant, lessonEnd, onlyMove } from "./lesson.js";
import { score } from "./score.js";
import "./board.js";

/** @import { BoardParts, SnowhereMessage, SnowhereView } from "../../../types.js" */

/** @type {Record<string, () => string>} */
const SPREADS = {
  snug: () => gettext("Snug"),
  loose: () => gettext("Loose"),
  wide: () => gettext("Wide"),
};

/** The title of the page in play. @param {SnowhereView} view */
export const heading = ({ options }) =>
  html`${gettext("Snowhere")} <small>${SPREADS[options.spread]?.()}</small>`;

/** @param {BoardParts} parts */
export const board = (parts) => html`<snowhere-board .parts=${parts}></snowhere-board>`;

/** Who has learned it plays alone, not against bots. */
export const isPlayedAlone = true;

/** Milliseconds for a step of the replay, which is a time-lapse and begins by itself. */
export const lapse = 450;

/** @param {SnowhereView} view */
export const isScored = ({ phase }) => phase === "over";

export const loadSheet = () => import("./sheet.js");

/** @param {SnowhereMessage} message */
export const sheet = (message) => html`<snowhere-sheet .message=${message}></snowhere-sheet>`;

export { actsOf, cueFor, ending, isMeant, lessonEnd, onlyMove, score, soundOf };
