/* <toad-update>: says that a newer edition waits. It takes over after a tap, never by itself: a game
   may be going on. */
import { html } from "../../vendor/lit.js";
import { gettext } from "../i18n.js";
import { Light } from "../light.js";
import { icon } from "../pieces.js";
import { installation } from "./install.js";

export class ToadUpdate extends Light {
  render() {
    return html`<p class="strip good update" role="status">
      ${icon("turn")}<span>${gettext("A newer version is ready. Your cards stay.")}</span>
      <button type="button" class="btn" @click=${() => installation.update()}>
        ${gettext("Use it")}
      </button>
      <button
        type="button"
        class="btn quiet square"
        aria-label=${gettext("Later")}
        @click=${() => this.remove()}
      >
        ${icon("close")}
      </button>
    </p>`;
  }
}

customElements.define("toad-update", ToadUpdate);
