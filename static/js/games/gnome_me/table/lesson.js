/* What a lesson asks for in front of the device, and its last words. */
import { gettext } from "../../../lib/i18n.js";

/** The moves of which only this one is legal.
 * @param {{ move: string, slot?: number }} expect @returns {Record<string, boolean | number[]>} */
export const onlyMove = ({ move, slot }) =>
  move === "show" ? { stacks: [slot] } : { [move]: true };

export const lessonEnd = () =>
  gettext("Five cards make a game. The rest you learn while playing.");
