/* What may be done now, ready to be shown: the moves that came with the view, each with a picture,
   a name and what it would bring. The tray lists them, the village lights those that lie in it. */
import { answering } from "./answering.js";
import { moving } from "./moving.js";
import { using } from "./using.js";
import { working } from "./working.js";

/** @typedef {{ key: string, name: string, note?: string, tile?: any, gnome?: any, seat?: number,
 *    at?: number, price?: number, gain?: number, play?: any, open?: any }} Offer
 *  `at`: the tile it is about; `play`: the move it stands for; `open`: what is to be chosen next;
 *  one with neither is for show: it cannot be had now */

/** @typedef {{ kind: string, part?: number | string, gnome?: number }} Opened what was chosen first */

/** @param {any} message @param {Opened | null} opened @returns {Offer[]} */
export const offersOf = (message, opened) => READ[message.view.phase]?.(message, opened) ?? [];

const READ = {
  activate: answering,
  remove: answering,
  angry: answering,
  work: working,
  move: moving,
  act: using,
};
