/* The header of a card: the way home, where the game is, one of three states, the QR code, more. */
import { html, nothing } from "../../../vendor/lit.js";
import { gettext } from "../../i18n.js";
import { icon } from "../../pieces.js";

/** @param {any} live @param {unknown} heading
 *  @param {{ open: (dialog: string) => void }} can */
export const header = (live, heading, { open }) =>
  html`<header class="bar">
    <a class="btn quiet square" href="/cards/" aria-label=${gettext("Home")}>${icon("home")}</a>
    <div class="where">
      <h1>${heading}</h1>
      ${stateTag(live, () => open("needs"))}
    </div>
    <span class="code" aria-hidden="true">${spaced(live.code)}</span>
    <button
      type="button"
      class="btn square"
      aria-label=${gettext("Show the QR code")}
      @click=${() => open("invite")}
    >
      ${icon("qr")}
    </button>
    <button
      type="button"
      class="btn quiet square"
      aria-label=${gettext("More")}
      @click=${() => open("menu")}
    >
      ${icon("more")}
    </button>
  </header>`;

/** The three words, and no others. @param {any} live @param {() => void} open */
function stateTag(live, open) {
  if (live.state === "needs")
    return html`<button type="button" class="tag warn" @click=${open}>
      ${icon("warn")}${gettext("needs you")}
    </button>`;
  if (live.state === "sent")
    return html`<span class="tag good">${icon("check")}${gettext("sent")}</span>`;
  return live.state === "saved"
    ? html`<span class="tag">${icon("phone")}${gettext("saved here")}</span>`
    : nothing;
}

/** "BCDF GHJK" @param {string} code */
export const spaced = (code) => `${code.slice(0, 4)} ${code.slice(4)}`;
