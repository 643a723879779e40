/* <gnome-me-sheet>: the last round and the score, under the end of a game. */
import { html, nothing } from "../../../../vendor/lit.js";
import { gettext } from "../../../lib/i18n.js";
import { GameElement } from "../../../table/parts/board.js";
import { comparison } from "./comparison.js";
import { score } from "./score.js";

/** @import { GnomeMeMessage } from "../../../types.js" */

/** @extends {GameElement<GnomeMeMessage>} */
export class GnomeMeSheet extends GameElement {
  render() {
    return html`${this.message.view.last ? comparison(this.message) : nothing}
      <section class="panel totals">
        <h2>${gettext("Score")}</h2>
        ${score(this.message)}
      </section>`;
  }
}

customElements.define("gnome-me-sheet", GnomeMeSheet);
