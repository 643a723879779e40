/* The column beside the board on laptops: the score, and what happened. */
import { html, nothing } from "../../../vendor/lit.js";
import { gettext } from "../../lib/i18n.js";
import { list } from "./event-log.js";

/** @import { Drawn } from "../../types.js" */

/** @param {unknown} score @param {import("./event-log.js").Happening[]} [happenings] */
export const rail = (score, happenings) =>
  html`<aside class="rail">
    ${section(gettext("Score"), score)}
    ${happenings ? section(gettext("What happened"), list(happenings)) : nothing}
  </aside>`;

/** @param {string} title @param {Drawn} content */
const section = (title, content) =>
  html`<section class="panel">
    <h2>${title}</h2>
    ${content}
  </section>`;
