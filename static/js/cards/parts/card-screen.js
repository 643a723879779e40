/* Base classes of what draws a LiveCard. */
import { LightDomElement } from "../../lib/light-dom-element.js";

/** @import { CardSheet, Changes, LiveCard, Pressed } from "../../types.js" */

/** Draws a card again when the page says that it has changed.
 * @template {CardSheet} [S=CardSheet] of the game whose card it draws */
export class CardElement extends LightDomElement {
  static properties = { card: { attribute: false }, revision: { attribute: false } };

  constructor() {
    super();
    /** @type {LiveCard<S>} */
    this.card = undefined;
    this.revision = 0;
  }
}

/** Every game's screen: it draws a card again whenever that changes, and takes the keys that are
 * pressed anywhere on the page.
 * @template {CardSheet} [S=CardSheet] @extends {CardElement<S>} */
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
