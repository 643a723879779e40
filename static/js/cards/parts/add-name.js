/* A line to type one name or code into. */
import { html } from "../../../vendor/lit.js";
import { gettext } from "../../lib/i18n.js";
import { icon } from "../../lib/icons.js";
import { LONGEST_NAME } from "../core/registers.js";

/** @import { On } from "../../types.js" */

/** For players who have no phone of their own.
 * @param {string} label @param {string} hint @param {(name: string) => void} add */
export const addNameForm = (label, hint, add) =>
  html`<form
    class="add-name"
    @submit=${(/** @type {On<HTMLFormElement>} */ event) => {
      add(typed(event, "name"));
      event.target.reset();
    }}
  >
    <input
      class="input"
      name="name"
      maxlength=${LONGEST_NAME}
      autocomplete="off"
      aria-label=${label}
      placeholder=${hint}
    />
    <button class="btn square" aria-label=${gettext("Add")}>${icon("plus")}</button>
  </form>`;

/** The text in a field of a form that is not to be sent. @param {On<HTMLFormElement>} event
 * @param {string} field */
export function typed(event, field) {
  event.preventDefault();
  return String(new FormData(event.target).get(field)).trim();
}
