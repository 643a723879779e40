/* What the pages of cards need to know of Gnoming A Round, in one place: how to read its card, how
   to draw it, what its frame and a big screen show. */
import { html } from "../../../../vendor/lit.js";
import { fill, gettext } from "../../../lib/i18n.js";
import { cellValues } from "./cell-values.js";
import { dialogs, podiumDialogs } from "./dialogs.js";
import { ending } from "./ending.js";
import { placeName, valueName, warnings } from "./sentences.js";
import { check, read } from "./sheet.js";
import { finishedTitle, progress, seatOnWall } from "./wall.js";
import "./screen.js";

/** @import { GnomingLiveCard, GridPosition } from "../../../types.js" */

/** @param {GnomingLiveCard} card @param {number} revision */
export const draw = (card, revision) =>
  html`<gnoming-card .card=${card} .revision=${revision}></gnoming-card>`;

/** @param {GnomingLiveCard} _ @param {GridPosition | null} [position] of the cursor */
export const heading = (_, position) =>
  position?.round
    ? html`${fill(gettext("Round %(round)s"), { round: position.round })}
        <small>${gettext("of 3")}</small>`
    : gettext("Gnoming A Round");

/** @param {ParentNode} frame @param {number} round @param {number} seat */
export const goTo = (frame, round, seat) => frame.querySelector("gnoming-card")?.open(round, seat);

export const rulesAddress = "/rules/gnoming/";

export {
  cellValues,
  check,
  dialogs,
  ending,
  finishedTitle,
  placeName,
  podiumDialogs,
  progress,
  read,
  seatOnWall,
  valueName,
  warnings,
};
