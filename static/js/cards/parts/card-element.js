/* Base class of everything that draws a card, and draws it again when the page says that it has
   changed. */
import { LightDomElement } from "../../lib/light-dom-element.js";

/** @import { CardSheet, LiveCard } from "../../types.js" */

/** @template {CardSheet} [S=CardSheet] of the game whose card it draws */
export class CardElement extends LightDomElement {
  static properties = { card: { attribute: false }, revision: { attribute: false } };

  constructor() {
    super();
    /** @type {LiveCard<S>} */
    this.card = undefined;
    this.revision = 0;
  }
}
