/* What the screens of all games are: they draw a live card, and draw it again when it has changed. */
import { Light } from "../light.js";

export class CardScreen extends Light {
  static properties = { live: { attribute: false }, revision: { attribute: false } };

  constructor() {
    super();
    /** @type {any} */
    this.live = undefined;
    this.revision = 0;
    this.changed = () => this.requestUpdate();
  }

  connectedCallback() {
    super.connectedCallback();
    this.live?.addEventListener("change", this.changed);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.live?.removeEventListener("change", this.changed);
  }

  willUpdate(changes) {
    if (!changes.has("live")) return;
    changes.get("live")?.removeEventListener("change", this.changed);
    this.live?.addEventListener("change", this.changed);
  }
}
