/* <gnome-me-sheet>: the last round and the score, under the end of a game. */
import { html, nothing } from "../../vendor/lit.js";
import { gettext } from "../i18n.js";
import { Light } from "../light.js";
import { comparison } from "./comparison.js";
import { score } from "./score.js";

export class GnomeMeSheet extends Light {
  static properties = { message: { attribute: false } };

  constructor() {
    super();
    /** @type {any} */
    this.message = undefined;
  }

  render() {
    return html`${this.message.view.last ? comparison(this.message) : nothing}
      <section class="panel totals">
        <h2>${gettext("Score")}</h2>
        ${score(this.message)}
      </section>`;
  }
}

customElements.define("gnome-me-sheet", GnomeMeSheet);
