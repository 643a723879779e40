/* How others join: the QR code in large, its address and code as text. */
import { html, nothing } from "../../../vendor/lit.js";
import { button } from "../../lib/buttons.js";
import { gettext } from "../../lib/i18n.js";
import { icon } from "../../lib/icons.js";
import { qrCode } from "../parts/qr.js";
import { spacedCode } from "./header.js";

/** @import { LiveCard } from "../../types.js" */

/** @param {LiveCard} card @param {(sentence: string) => void} say */
export const invite = (card, say) =>
  html`<div class="invite">
    <div class="qr" role="img" aria-label=${gettext("QR code of this card")}>${qrCode(card.address)}</div>
    <p class="code" aria-label=${card.code.split("").join(" ")}>${spacedCode(card.code)}</p>
    <p>${gettext("Scan this with a phone's camera, or open the address and type the code.")}</p>
    <p class="sm soft">${location.host}/c/</p>
    <p class="ways">
      ${button(gettext("Share the link"), () => shareLink(card, say), { sign: "share" })}
      ${card.isUp ? nothing : html`<span class="strip">${icon("offline")}<span>${gettext(
        "Without a network nobody new can join. The card itself can be handed over: see More.",
      )}</span></span>`}
    </p>
  </div>`;

/** @param {LiveCard} card @param {(sentence: string) => void} say */
export async function shareLink(card, say) {
  const url = `${location.origin}/c/${card.code}/`;
  if (navigator.share) return navigator.share({ url }).catch(() => {}); // the user cancelled
  try {
    await navigator.clipboard.writeText(url);
    say(gettext("The link is copied."));
  } catch {
    say(url); // plain http has no clipboard: at least the address can be read
  }
}
