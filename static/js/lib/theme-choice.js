/* The buttons for the colours of the page; theme.js hears their clicks. */
import { html } from "../../vendor/lit.js";
import { gettext } from "./i18n.js";
import { theme } from "./theme.js";

export const themeChoice = () => html`<p id="theme" class="choices">${themes().map(themeButton)}</p>`;

const themes = () => [
  ["system", gettext("As my device")],
  ["light", gettext("Light")],
  ["dark", gettext("Dark")],
  ["black", gettext("Black")],
];

/** @param {string[]} colours */
const themeButton = ([name, label]) =>
  html`<button type="button" class="btn" value=${name} aria-pressed=${String(name === theme())}>
    ${label}
  </button>`;
