/* How this table differs from the usual one, in the server's words: options and clock. */
import { html, nothing } from "../../vendor/lit.js";
import { given } from "../given.js";

export function agreed() {
  const words = given("agreed") ?? [];
  if (!words.length) return nothing;
  return html`<p class="agreed">${words.map((word) => html`<span class="tag">${word}</span>`)}</p>`;
}
