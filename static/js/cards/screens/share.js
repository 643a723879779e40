/* Shares a finished card as a picture where the phone supports it, otherwise as a link. */
import { download } from "../../lib/download.js";
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
  download(`toadstool-${card.code}.png`, image); // files cannot be shared here
  return shareLink(card, say);
}

/** @param {CardEnding} cardEnding */
const sentence = ({ title, rows }) =>
  fill(gettext("%(title)s: %(scores)s"), {
    title,
    scores: listed(rows.map(({ name, score }) => `${name} ${printed(score)}`)),
  });
