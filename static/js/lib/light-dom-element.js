/* A Lit element without a shadow root: the page's style sheets and sprites reach its parts. */
import { LitElement } from "../../vendor/lit.js";

export class LightDomElement extends LitElement {
  createRenderRoot() {
    this.replaceChildren(); // removes what the server rendered here while the script was loading
    return this;
  }

  /** Fires an event that bubbles. @param {string} type @param {unknown} [detail] */
  fire(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
  }
}
