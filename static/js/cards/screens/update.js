/* <toad-update>: says that a newer edition waits. It takes over after a tap, never by itself: a game
   may be going on. */
import { html } from "../../../vendor/lit.js";
import { button, iconButton } from "../../lib/buttons.js";
import { gettext } from "../../lib/i18n.js";
import { LightDomElement } from "../../lib/light-dom-element.js";
import { icon } from "../../lib/icons.js";
import { installation } from "../storage/install.js";

export class ToadUpdate extends LightDomElement {
  render() {
    return html`<p class="strip good update" role="status">
      ${icon("turn")}<span>${gettext("A newer version is ready. Your cards stay.")}</span>
      ${button(gettext("Use it"), () => installation.update())}
      ${iconButton("close", gettext("Later"), () => this.remove())}
    </p>`;
  }
}

customElements.define("toad-update", ToadUpdate);
