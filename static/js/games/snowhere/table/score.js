/* The panel beside the carpet: the fire, and what was put aside. */
import { html } from "../../../../vendor/lit.js";
import { gettext } from "../../../lib/i18n.js";
import { heat } from "./fire.js";
import { tray } from "./snowflakes.js";

/** @import { SnowhereMessage } from "../../../types.js" */

/** @param {SnowhereMessage} message */
export const score = ({ view }) =>
  html`${heat(view)}
    <h3 class="sm">${gettext("Snowflakes")}</h3>
    ${tray(view)}`;
