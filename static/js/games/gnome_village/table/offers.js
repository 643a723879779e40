/* The legal moves as offers: each with a picture, a name and its price or gain. The tray lists
   them; the village highlights those that lie in it. */
import { answering } from "./answering.js";
import { moving } from "./moving.js";
import { using } from "./using.js";
import { sold, working } from "./working.js";

/** @import { Offer, Opened, VillageMessage } from "../../../types.js" */

/** @param {VillageMessage} message @param {Opened | null} opened
 *  @returns {Offer[]} */
export function offersOf(message, opened) {
  const { view, you } = message;
  if (!view.awaited.includes(you.seat)) return view.turn === null ? [] : sold(message);
  const offers = READ[view.phase]?.(message, opened) ?? [];
  return opened?.at === undefined ? offers : offers.filter(({ at }) => at === opened.at);
}

/** @type {Record<string, (message: VillageMessage, opened: Opened | null) => Offer[]>} */
const READ = {
  activate: answering,
  remove: answering,
  angry: answering,
  work: working,
  move: moving,
  act: using,
};
