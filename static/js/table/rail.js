/* The column beside the board on laptops: the score, and what happened. */
import { html, nothing } from "../../vendor/lit.js";
import { gettext } from "../i18n.js";
import { list } from "./happenings.js";

/** @param {unknown} score @param {import("./happenings.js").Happening[]} [happenings] */
export const rail = (score, happenings) =>
  html`<aside class="rail">
    ${section(gettext("Score"), score)}
    ${happenings ? section(gettext("What happened"), list(happenings)) : nothing}
  </aside>`;

const section = (title, content) =>
  html`<section class="panel">
    <h2>${title}</h2>
    ${content}
  </section>`;
