/* Lists the options and the clock of this table that are not the default, in the server's words. */
import { html, nothing } from "../../../vendor/lit.js";
import { jsonScript } from "../../lib/json-script.js";

export function agreed() {
  const words = /** @type {string[] | null} */ (jsonScript("agreed")) ?? [];
  if (!words.length) return nothing;
  return html`<p class="agreed">${words.map((word) => html`<span class="tag">${word}</span>`)}</p>`;
}
