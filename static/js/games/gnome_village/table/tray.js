/* The tray: all offers as a row of things to tap. Every choice of the game looks like this: ways to
   pay, opponents, gnomes, workshops. */
import { html, nothing, repeat } from "../../../../vendor/lit.js";
import { iconButton } from "../../../lib/buttons.js";
import { gettext, ngettext } from "../../../lib/i18n.js";
import { face, seatMark } from "../../../lib/icons.js";
import { pawn } from "./people.js";
import { coin } from "./purse.js";
import { tile } from "./tile.js";

/** @import { Offer, VillageMessage } from "../../../types.js" */

/** @typedef {{ choose: (offer: Offer) => void, eye: (offer: Offer | null) => void,
 *    back?: () => void, isSent: boolean }} Can */

/** @param {VillageMessage} message @param {Offer[]} offers @param {Can} can */
export function tray(message, offers, can) {
  if (!offers.length) return nothing;
  return html`<div class="tray" ?data-sent=${can.isSent}>
    ${can.back ? back(can.back) : nothing}
    ${repeat(
      offers,
      ({ key }) => key,
      (offer) => thing(message, offer, can),
    )}
  </div>`;
}

/** @param {() => void} then */
const back = (then) =>
  iconButton("back", gettext("Choose something else"), then, { kind: "square back" });

/** One offer. One that cannot be chosen has no preview of the coins left.
 * @param {VillageMessage} message @param {Offer} offer @param {Can} can */
function thing(message, offer, { choose, eye }) {
  const can = Boolean(offer.play ?? offer.open);
  const weigh = () => eye(can ? offer : null);
  return html`<button
    class=${`offer ${can ? "can" : ""}`}
    data-offer=${offer.key}
    aria-disabled=${String(!can)}
    @click=${() => can && choose(offer)}
    @pointerenter=${weigh}
    @pointerleave=${() => eye(null)}
    @focus=${weigh}
    @blur=${() => eye(null)}
  >
    ${picture(message, offer)}
    <b>${offer.seat === undefined ? nothing : seatMark(offer.seat)}${offer.name}</b>
    ${price(offer)} ${offer.note ? html`<small>${offer.note}</small>` : nothing}
  </button>`;
}

/** @param {VillageMessage} message @param {Offer} offer */
function picture(message, { tile: drawn, gnome, seat }) {
  if (gnome) return pawn(message, gnome);
  if (drawn) return tile(drawn);
  return face(message.seats[seat].avatar);
}

/** What an offer costs or earns. @param {Offer} offer */
function price({ price, gain }) {
  if (gain) return html`<span class="gain">+${coin(gain)}${words(gain)}</span>`;
  if (price) return html`<span class="price">${coin(price)}${words(price)}</span>`;
  return price === 0 ? html`<em>${gettext("for free")}</em>` : nothing;
}

/** @param {number} count */
const words = (count) => html`<span class="sr">${ngettext("coin", "coins", count)}</span>`;
