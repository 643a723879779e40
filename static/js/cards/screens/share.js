/* Shares a finished card as a picture where the phone supports it, otherwise as a link. */
import { fill, gettext, listed, printed } from "../../lib/i18n.js";
import { shareLink } from "./invite.js";
import { picture } from "./picture.js";

/** @import { CardEnding, LiveCard } from "../../types.js" */

/** @param {LiveCard} card @param {CardEnding} ending
 *  @param {(sentence: string) => void} say */
export async function share(card, ending, say) {
  const image = await picture(card, ending);
  const files = [new File([image], `${card.code}.png`, { type: "image/png" })];
  const content = { files, text: sentence(ending), url: `${location.origin}/c/${card.code}/` };
  if (navigator.canShare?.(content)) return navigator.share(content).catch(() => {});
  download(image, card.code);
  return shareLink(card, say);
}

/** @param {CardEnding} cardEnding */
const sentence = ({ title, rows }) =>
  fill(gettext("%(title)s: %(scores)s"), {
    title,
    scores: listed(rows.map(({ name, score }) => `${name} ${printed(score)}`)),
  });

/** Where files cannot be shared, the picture is put among the downloads. @param {Blob} image
 * @param {string} code */
function download(image, code) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(image);
  link.download = `toadstool-${code}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
