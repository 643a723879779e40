/* Shares a finished card as a picture where the phone can, as a link where it cannot. */
import { fill, gettext, listed, printed } from "../../i18n.js";
import { shareLink } from "./invite.js";
import { picture } from "./picture.js";

/** @param {any} live @param {{ title: string, why: string, rows: any[] }} ending
 *  @param {(sentence: string) => void} say */
export async function share(live, ending, say) {
  const image = await picture(live, ending);
  const files = [new File([image], `${live.code}.png`, { type: "image/png" })];
  const shared = { files, text: sentence(ending), url: `${location.origin}/c/${live.code}/` };
  if (navigator.canShare?.(shared)) return navigator.share(shared).catch(() => {});
  keep(image, live.code);
  return shareLink(live, say);
}

const sentence = ({ title, rows }) =>
  fill(gettext("%(title)s: %(scores)s"), {
    title,
    scores: listed(rows.map(({ name, score }) => `${name} ${printed(score)}`)),
  });

/** Where files cannot be shared, the picture is put among the downloads. */
function keep(image, code) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(image);
  link.download = `toadstool-${code}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
