/* What may be done now, ready to be shown: the moves that came with the view, each with a picture,
   a name and what it would bring. The tray lists them, the village lights those that lie in it. */
import { answering } from "./answering.js";
import { moving } from "./moving.js";
import { using } from "./using.js";
import { working } from "./working.js";

/** @param {any} message @param {import("../types.js").Opened | null} opened @returns {import("../types.js").Offer[]} */
export const offersOf = (message, opened) => READ[message.view.phase]?.(message, opened) ?? [];

const READ = {
  activate: answering,
  remove: answering,
  angry: answering,
  work: working,
  move: moving,
  act: using,
};
