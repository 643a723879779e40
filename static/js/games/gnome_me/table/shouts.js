/* The buttons to shout: Stop!, and at the sides the two claims where they are played. A shout
   counts from the moment of the touch: waiting for the release would add time to everybody's
   reaction. */
import { html, nothing } from "../../../../vendor/lit.js";
import { gettext } from "../../../lib/i18n.js";
import { SHOUTS } from "./cue.js";
import { markOf } from "./parts.js";

/** @import { GnomeMeMoves, Mark, ShoutMove } from "../../../types.js" */

/** @typedef {(move: ShoutMove, pressed: number) => void} Shouting pressed: the time of the press */

/** @param {{ moves: GnomeMeMoves, marks: boolean, isOpen: boolean, said: string | null }} can
 *  @param {Shouting} shout */
export const shouts = ({ moves, marks, isOpen, said }, shout) =>
  html`<footer class=${`shouts ${marks ? "" : "alone"}`}>
    ${marks ? claim("flower", { moves, said }, shout) : nothing}
    <button
      class="stop"
      aria-disabled=${String(!(isOpen && moves.stop))}
      aria-label=${gettext("Stop!")}
      ?data-sent=${said === "stop"}
      @pointerdown=${pressing(isOpen && moves.stop, { move: "stop" }, shout)}
      @click=${typing(isOpen && moves.stop, { move: "stop" }, shout)}
    >
      ${SHOUTS.stop()}
    </button>
    ${marks ? claim("cloud", { moves, said }, shout) : nothing}
  </footer>`;

/** @param {Mark} mark @param {{ moves: GnomeMeMoves, said: string | null }} can @param {Shouting} shout */
function claim(mark, { moves, said }, shout) {
  const can = moves.claim?.includes(mark); // even while the portrait is visible
  return html`<button
    class="claim"
    aria-disabled=${String(!can)}
    ?data-sent=${said === mark}
    @pointerdown=${pressing(can, { move: "claim", mark }, shout)}
    @click=${typing(can, { move: "claim", mark }, shout)}
  >
    ${markOf(mark)}<span>${SHOUTS[mark]()}</span>
  </button>`;
}

/** @param {boolean | undefined} can @param {ShoutMove} move @param {Shouting} shout */
const pressing = (can, move, shout) => (/** @type {PointerEvent} */ event) =>
  can && event.isPrimary && event.button === 0 && shout(move, event.timeStamp);

/** Handles a click by keyboard or voice control, which has no pointer.
 * @param {boolean | undefined} can @param {ShoutMove} move @param {Shouting} shout */
const typing = (can, move, shout) => (/** @type {MouseEvent} */ event) =>
  can && event.detail === 0 && shout(move, event.timeStamp);
