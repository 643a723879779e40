/* A Lit element without a shadow root: the page's style sheets and sprites reach its parts. */
import { LitElement } from "../../vendor/lit.js";

export class LightDomElement extends LitElement {
  createRenderRoot() {
    this.replaceChildren(); // what the server put here while we were loading
    return this;
  }

  /** Tells whoever holds this element; bubbles. @param {string} type @param {unknown} [detail] */
  tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
  }
}
