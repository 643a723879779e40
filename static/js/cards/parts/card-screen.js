/* Base class of every game's screen: it draws a LiveCard, and again whenever that changes. */
import { LightDomElement } from "../../lib/light-dom-element.js";

/** @import { CardSheet, Changes, LiveCard } from "../../types.js" */

/** @template {CardSheet} [S=CardSheet] of the game whose card it draws */
export class CardScreen extends LightDomElement {
  static properties = { card: { attribute: false }, revision: { attribute: false } };

  constructor() {
    super();
    /** @type {LiveCard<S>} */
    this.card = undefined;
    this.revision = 0;
    this.onChange = () => this.requestUpdate();
  }

  connectedCallback() {
    super.connectedCallback();
    this.card?.addEventListener("change", this.onChange);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.card?.removeEventListener("change", this.onChange);
  }

  /** @param {Changes<CardScreen<S>>} changes */
  willUpdate(changes) {
    if (!changes.has("card")) return;
    changes.get("card")?.removeEventListener("change", this.onChange);
    this.card?.addEventListener("change", this.onChange);
  }
}
