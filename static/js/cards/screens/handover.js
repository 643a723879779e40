/* <card-handing>: the card as a QR code for another phone, and the camera for another phone's card.
   Fires "received" with the card that was scanned. */
import { html, nothing } from "../../../vendor/lit.js";
import { button } from "../../lib/buttons.js";
import { gettext } from "../../lib/i18n.js";
import { LightDomElement } from "../../lib/light-dom-element.js";
import { icon } from "../../lib/icons.js";
import { handoverAddress, openHandedOver } from "../model/handover.js";
import { NoCard } from "../model/live-card.js";
import { qrCode } from "../parts/qr.js";
import { canScan, scanCode } from "../parts/scanner.js";

export class CardHanding extends LightDomElement {
  static properties = {
    card: { attribute: false },
    isScanning: { state: true },
    refusal: { state: true },
  };

  #stop = new AbortController();

  constructor() {
    super();
    /** @type {import("../model/live-card.js").LiveCard} */
    this.card = undefined;
    this.isScanning = false;
    this.refusal = "";
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop.abort();
  }

  async #scan() {
    this.isScanning = true;
    this.refusal = "";
    await this.updateComplete;
    try {
      const address = await scanCode(this.querySelector("video"), this.#stop.signal);
      if (address) this.fire("received", await openHandedOver(address));
    } catch (error) {
      this.refusal = error instanceof NoCard ? error.message : NO_CAMERA();
    }
    this.isScanning = false;
  }

  render() {
    return html`<div class="invite">
      <div class="qr" role="img" aria-label=${gettext("QR code that holds this card")}>
        ${qrCode(handoverAddress(this.card))}
      </div>
      <p>
        ${gettext("All that is on this card is in this code. Scan it with the other phone: no network is needed if that phone has opened scorecards before.")}
      </p>
      ${this.refusal ? html`<p class="strip bad" role="alert">${icon("warn")}<span>${this.refusal}</span></p>` : nothing}
      ${this.isScanning ? html`<video muted playsinline></video>` : this.#offer()}
    </div>`;
  }

  #offer() {
    if (!canScan())
      return html`<p class="sm soft">
        ${gettext("To take over another phone's card, scan its code with this phone's camera app: this browser cannot.")}
      </p>`;
    return html`<p class="ways">
      ${button(gettext("Scan another phone's card"), () => this.#scan(), { sign: "qr" })}
    </p>`;
  }
}

const NO_CAMERA = () =>
  gettext("The camera could not be used. Allow it in the browser, or use the camera app.");

customElements.define("card-handing", CardHanding);
