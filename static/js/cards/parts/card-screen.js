/* Base class of every game's screen: it draws a LiveCard, and again whenever that changes; and it
   takes the keys that are pressed anywhere on the page. */
import { LightDomElement } from "../../lib/light-dom-element.js";

/** @import { CardSheet, Changes, LiveCard, Pressed } from "../../types.js" */

/** @template {CardSheet} [S=CardSheet] of the game whose card it draws */
export class CardScreen extends LightDomElement {
  static properties = { card: { attribute: false }, revision: { attribute: false } };

  constructor() {
    super();
    /** @type {LiveCard<S>} */
    this.card = undefined;
    this.revision = 0;
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
