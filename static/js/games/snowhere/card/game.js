/* What the pages of cards need to know of Snowhere, in one place: how to read its card, how to draw
   it, what its frame and a big screen show. */
import { html } from "../../../../vendor/lit.js";
import { gettext } from "../../../lib/i18n.js";
import { ending } from "./ending.js";
import { placeName, valueName, warningSentence } from "./sentences.js";
import { check, read } from "./sheet.js";
import "./screen.js";

/** @import { SnowhereLiveCard } from "../../../types.js" */

/** @param {SnowhereLiveCard} card @param {number} revision */
export const draw = (card, revision) =>
  html`<snowhere-card .card=${card} .revision=${revision}></snowhere-card>`;

export const heading = () => gettext("The carpet");

/** @param {SnowhereLiveCard} card */
export const warnings = ({ sheet }) => sheet.oddities.map(warningSentence);

/** @param {SnowhereLiveCard} card */
export const seatOnWall = ({ sheet }) => html`<strong>${sheet.fire ?? "?"}</strong>`;

export { check, ending, placeName, read, valueName };
