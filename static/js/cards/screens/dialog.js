/* <card-dialog>: a dialog over a card. It opens when it is added to the page, and fires "closed"
   when it is closed in any way. */
import { html } from "../../../vendor/lit.js";
import { iconButton } from "../../lib/buttons.js";
import { closeOutside } from "../../lib/close-outside.js";
import { gettext } from "../../lib/i18n.js";
import { LightDomElement } from "../../lib/light-dom-element.js";

export class CardDialog extends LightDomElement {
  static properties = {
    heading: {},
    content: { attribute: false },
  };

  constructor() {
    super();
    this.heading = "";
    /** @type {unknown} */
    this.content = undefined;
  }

  render() {
    return html`<dialog
      class="over panel"
      aria-label=${this.heading}
      @close=${() => this.fire("closed")}
      @click=${closeOutside}
    >
      <header>
        <h2>${this.heading}</h2>
        ${iconButton("close", gettext("Close"), () => this.close())}
      </header>
      ${this.content}
    </dialog>`;
  }

  updated() {
    const dialog = this.querySelector("dialog");
    if (!dialog.open) dialog.showModal();
  }

  close() {
    this.querySelector("dialog").close();
  }
}

customElements.define("card-dialog", CardDialog);
