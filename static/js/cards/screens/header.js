/* The header of a card: the way home, where the game is, one of three states, the QR code, more. */
import { html, nothing } from "../../../vendor/lit.js";
import { iconButton, iconLink } from "../../lib/buttons.js";
import { gettext } from "../../lib/i18n.js";
import { icon } from "../../lib/icons.js";

/** @import { LiveCard } from "../../types.js" */

/** @param {LiveCard} card @param {unknown} heading
 *  @param {{ open: (dialog: string) => void }} actions */
export const header = (card, heading, { open }) =>
  html`<header class="bar">
    ${iconLink("home", gettext("Home"), "/cards/")}
    <div class="where">
      <h1>${heading}</h1>
      ${stateTag(card, () => open("needs"))}
    </div>
    <span class="code" aria-hidden="true">${spacedCode(card.code)}</span>
    ${iconButton("qr", gettext("Show the QR code"), () => open("invite"), { kind: "square" })}
    ${iconButton("more", gettext("More"), () => open("menu"))}
  </header>`;

/** Shows one of the three states, or nothing until the card is saved.
 * @param {LiveCard} card @param {() => void} open */
function stateTag(card, open) {
  if (card.state === "needs")
    return html`<button type="button" class="tag warn" @click=${open}>
      ${icon("warn")}${gettext("needs you")}
    </button>`;
  if (card.state === "sent")
    return html`<span class="tag good">${icon("check")}${gettext("sent")}</span>`;
  return card.state === "saved"
    ? html`<span class="tag">${icon("phone")}${gettext("saved here")}</span>`
    : nothing;
}

/** "BCDF GHJK" @param {string} code */
export const spacedCode = (code) => `${code.slice(0, 4)} ${code.slice(4)}`;
