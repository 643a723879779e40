/* QR codes, drawn in the page: they are needed where there is no network. */
import { html } from "../../vendor/lit.js";
import { correction, generate } from "../../vendor/lean-qr.js";

const QUIET = 2; // squares of margin

/** @param {string} text in capitals it takes fewer squares, and is read from further away */
export function qrCode(text) {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const side = code.size + 2 * QUIET;
  return html`<svg class="qr" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" aria-hidden="true">
    <path fill="#fff" d="M${-QUIET} ${-QUIET}h${side}v${side}h${-side}z" />
    <path fill="#112b24" shape-rendering="crispEdges" d=${squares(code)} />
  </svg>`;
}

/** Dark squares as one path, row by row. */
function squares(code) {
  let path = "";
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return path;
}
