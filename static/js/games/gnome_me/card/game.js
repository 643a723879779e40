/* What the pages of cards need to know of Do You Gnome Me?, in one place: how to read its card, how
   to draw it, what its frame and a big screen show. */
import { html } from "../../../../vendor/lit.js";
import { fill, gettext } from "../../../lib/i18n.js";
import { ending } from "./ending.js";
import { noteSentence, placeName, valueName } from "./sentences.js";
import { check, read } from "./sheet.js";
import "./screen.js";

/** @import { GnomeMeLiveCard, RoundsLiveCard } from "../../../types.js" */

/** @param {GnomeMeLiveCard} card @param {number} revision */
export const draw = (card, revision) =>
  html`<gnome-me-card .card=${card} .revision=${revision}></gnome-me-card>`;

/** @param {GnomeMeLiveCard} card */
export const heading = ({ sheet }) =>
  sheet.kind === "team"
    ? fill(gettext("Attempt %(attempt)s"), { attempt: sheet.current || 1 })
    : fill(gettext("Portrait %(round)s"), { round: sheet.next });

/** @param {GnomeMeLiveCard} card */
export const warnings = ({ sheet }) => sheet.oddities.map(noteSentence);

/** @param {RoundsLiveCard} card @param {{ seat: number }} _ @param {number} place */
export const seatOnWall = ({ sheet }, _, place) => html`<strong>${sheet.cards[place]}</strong>`;

/** A team has its clock there instead of its seats. @param {GnomeMeLiveCard} card */
export const teamOnWall = (card) =>
  card.sheet.kind === "team"
    ? html`<div class="wall-clock"><toad-team-clock big .card=${card}></toad-team-clock></div>`
    : null;

export { check, ending, placeName, read, valueName };
