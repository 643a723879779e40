/* What the pages of cards need to know of Gnome Village, in one place: how to read its card, how to
   draw it, what its frame and a big screen show. */
import { html } from "../../../../vendor/lit.js";
import { gettext } from "../../../lib/i18n.js";
import { ending } from "./ending.js";
import { placeName, valueName, warningSentence } from "./sentences.js";
import { check, read } from "./sheet.js";
import "./screen.js";

/** @import { VillageLiveCard } from "../../../types.js" */

/** @param {VillageLiveCard} card @param {number} revision */
export const draw = (card, revision) =>
  html`<gnome-village-card .card=${card} .revision=${revision}></gnome-village-card>`;

export const heading = () => gettext("Scoring");

/** @param {VillageLiveCard} card */
export const warnings = (card) => card.sheet.oddities.map((note) => warningSentence(card, note));

/** @param {VillageLiveCard} card @param {{ seat: number }} _ @param {number} place */
export const seatOnWall = ({ sheet }, _, place) =>
  html`<strong>${sheet.villages[place].points}</strong>`;

export { check, ending, placeName, read, valueName };
