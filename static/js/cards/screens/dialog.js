/* <card-dialog>: a dialog over a card. It opens when it is added to the page, and fires "closed"
   when it is closed in any way. */
import { html } from "../../../vendor/lit.js";
import { gettext } from "../../lib/i18n.js";
import { LightDomElement } from "../../lib/light-dom-element.js";
import { icon } from "../../lib/icons.js";

/** @import { On } from "../../types.js" */

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
      @click=${this.#closeOutside}
    >
      <header>
        <h2>${this.heading}</h2>
        <button type="button" class="btn quiet square" aria-label=${gettext("Close")} @click=${this.close}>
          ${icon("close")}
        </button>
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

  /** Closes the dialog at a tap beside it: such a tap has the dialog itself as its target.
   * @param {On<HTMLDialogElement>} event */
  #closeOutside({ target, currentTarget }) {
    if (target === currentTarget) currentTarget.close();
  }
}

customElements.define("card-dialog", CardDialog);
