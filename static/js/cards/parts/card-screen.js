/* Base class of every game's screen: it draws a LiveCard, and again whenever that changes; and it
   takes the keys that are pressed anywhere on the page. */
import { CardElement } from "./card-element.js";

/** @import { CardSheet, Changes, Pressed } from "../../types.js" */

/** @template {CardSheet} [S=CardSheet] @extends {CardElement<S>} */
export class CardScreen extends CardElement {
  constructor() {
    super();
    this.onChange = () => this.requestUpdate();
    /** What a key does, on screens that have keys. @type {((event: Pressed) => void) | undefined} */
    this.press = undefined;
  }

  connectedCallback() {
    super.connectedCallback();
    this.card?.addEventListener("change", this.onChange);
    if (this.press) document.addEventListener("keydown", this.press);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.card?.removeEventListener("change", this.onChange);
    if (this.press) document.removeEventListener("keydown", this.press);
  }

  /** @param {Changes<CardScreen<S>>} changes */
  willUpdate(changes) {
    if (!changes.has("card")) return;
    changes.get("card")?.removeEventListener("change", this.onChange);
    this.card?.addEventListener("change", this.onChange);
  }
}
