/* <snowhere-sheet>: the carpet as it ended, to be looked at and to be shared as a picture. */
import { html, nothing } from "../../../../vendor/lit.js";
import { gettext } from "../../../lib/i18n.js";
import { GameElement } from "../../../table/parts/board.js";
import { icon } from "../../../lib/icons.js";
import { inWords } from "./fire.js";
import { score } from "./score.js";
import "./carpet.js";

/** @import { On, SnowhereMessage } from "../../../types.js" */

/** @extends {GameElement<SnowhereMessage>} */
export class SnowhereSheet extends GameElement {
  render() {
    const { view, table } = this.message;
    return html`<section class="panel ended">
      <h2>${gettext("The carpet")}</h2>
      <snow-carpet .cards=${view.cards} label=${inWords(view.fire)}></snow-carpet>
      ${table ? this.#picture(table) : nothing}
    </section>
    <section class="panel totals">${score(this.message)}</section>`;
  }

  /** @param {string} table */
  #picture(table) {
    const address = `/t/${table}/picture.png`;
    return html`<a class="btn wide" href=${address} download="snowhere.png" @click=${share}>
      ${icon("share")}${gettext("Share the picture")}
    </a>`;
  }
}

/** Shares the picture as a file where the device supports it; otherwise the link opens it.
 * @param {On<HTMLAnchorElement>} event */
async function share(event) {
  if (!navigator.canShare) return;
  event.preventDefault();
  const address = event.currentTarget.href;
  const picture = await (await fetch(address)).blob();
  const files = [new File([picture], "snowhere.png", { type: "image/png" })];
  if (navigator.canShare({ files })) await navigator.share({ files }).catch(() => {}); // cancelled
  else location.href = address;
}

customElements.define("snowhere-sheet", SnowhereSheet);
