/* The table on a shared screen that everybody looks at. */
import { html } from "../../../../vendor/lit.js";
import { gettext } from "../../../lib/i18n.js";

export const isScreen = () => new URLSearchParams(location.search).has("screen");

export const screenLink = () =>
  html`<a class="btn wide" href="?screen=1" target="_blank"
    >${gettext("Open the device for the big screen")}</a
  >`;
