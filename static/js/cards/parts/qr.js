/* <toad-qr>: a QR code, drawn in the page because it is needed without a network. Its library is
   loaded when the first one is shown. */
import { html, nothing } from "../../../vendor/lit.js";
import { LightDomElement } from "../../lib/light-dom-element.js";

const QUIET_ZONE = 2; // squares of margin

/** @param {string} text in capitals it needs fewer squares and can be read from further away */
export const qrCode = (text) => html`<toad-qr .text=${text}></toad-qr>`;

export class ToadQr extends LightDomElement {
  static properties = { text: { attribute: false }, library: { state: true } };

  constructor() {
    super();
    this.text = "";
    /** @type {typeof import("../../../vendor/lean-qr.js")} */
    this.library = undefined;
  }

  async connectedCallback() {
    super.connectedCallback();
    this.library = await import("../../../vendor/lean-qr.js");
  }

  render() {
    if (!this.library || !this.text) return nothing;
    const { generate, correction } = this.library;
    const code = generate(this.text, { minCorrectionLevel: correction.M });
    const side = code.size + 2 * QUIET_ZONE;
    return html`<svg viewBox="${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}" aria-hidden="true">
      <path fill="#fff" d="M${-QUIET_ZONE} ${-QUIET_ZONE}h${side}v${side}h${-side}z" />
      <path fill="#112b24" shape-rendering="crispEdges" d=${squares(code)} />
    </svg>`;
  }
}

/** Dark squares as one path, row by row.
 * @param {{ size: number, get(x: number, y: number): boolean }} code */
function squares(code) {
  let path = "";
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return path;
}

customElements.define("toad-qr", ToadQr);
