/* Which rules the spot under the card in the air keeps or breaks: a tick or a warning for each. The
   server checks them; the list only shows the result. */
import { html } from "../../../../vendor/lit.js";
import { gettext } from "../../../lib/i18n.js";
import { icon } from "../../../lib/icons.js";

/** @type {[rule: string, name: () => string][]} */
const RULES = [
  ["covers-no-fire", () => gettext("Covers fire")],
  ["exactly-on-fire", () => gettext("Not exactly on a card")],
  ["snow-beside", () => gettext("Overlaps snow beside it")],
  ["edge-not-over", () => gettext("Sticks out at the edge")],
];

/** @param {import("./placement-check.js").Broken[] | null} wrong null while the server checks */
export const spot = (wrong) =>
  html`<ul class="spot" aria-label=${gettext("This spot")}>
    ${RULES.map(([rule, name]) => line(name(), wrong, rule))}
  </ul>`;

/** The result in one sentence; empty while it is not known.
 * @param {import("./placement-check.js").Broken[] | null} wrong */
export function resultSentence(wrong) {
  if (!wrong) return "";
  return wrong.length ? wrong[0].sentence : gettext("It may lie here.");
}

/** @param {string} name @param {import("./placement-check.js").Broken[] | null} wrong @param {string} rule */
function line(name, wrong, rule) {
  if (!wrong) return html`<li class="open">${icon("more")}<span>${name}</span></li>`;
  const isBroken = wrong.some((one) => one.rule === rule);
  return html`<li class=${isBroken ? "no" : "ok"}>
    ${icon(isBroken ? "warn" : "check")}<span>${name}</span>
    <span class="sr">${isBroken ? gettext("no") : gettext("yes")}</span>
  </li>`;
}
