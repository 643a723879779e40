/* Placeholders for a card that is loading or cannot be shown. */
import { html } from "../../../vendor/lit.js";
import { gettext } from "../../lib/i18n.js";

export const loadingScreen = () =>
  html`<p class="setting-out">
    <svg viewBox="0 0 64 64" aria-hidden="true"><use href="#shroom" /></svg
    >${gettext("Setting the table")}
  </p>`;

/** Says why a card cannot be shown. @param {string} sentence */
export const problemScreen = (sentence) =>
  html`<div class="reading">
    <p class="setting-out">
      <svg viewBox="0 0 64 64" aria-hidden="true"><use href="#shroom" /></svg>${sentence}
      <a class="btn primary" href="/cards/">${gettext("Home")}</a>
    </p>
  </div>`;
