/* A Lit element without a shadow: its parts are styled by the page and share its sprites. */
import { LitElement } from "../vendor/lit.js";

export class Light extends LitElement {
  createRenderRoot() {
    this.replaceChildren(); // what the server put here while we were loading
    return this;
  }

  /** Tells whoever holds this element; bubbles. @param {string} type @param {unknown} [detail] */
  tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
  }
}
