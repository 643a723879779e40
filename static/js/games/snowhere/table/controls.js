/* Under the carpet, or beside it: what to do now, which rules the spot breaks, and the buttons. */
import { html, nothing } from "../../../../vendor/lit.js";
import { button } from "../../../lib/buttons.js";
import { gettext } from "../../../lib/i18n.js";
import { icon } from "../../../lib/icons.js";
import { turnClock } from "../../../table/parts/turn-clock.js";
import { cueFor } from "./cue.js";
import { inWords } from "./fire.js";
import { tray } from "./snowflakes.js";
import { resultSentence, spot } from "./placement-feedback.js";

/** @import { Sent, ServerClock, SnowhereCue, SnowhereMessage, SnowhereMove } from "../../../types.js" */

const TURN = 150; // tenths of a degree, for one press

/** @typedef {object} Benched what the bench shows
 *  @property {SnowhereMessage} message
 *  @property {ServerClock | undefined} clock
 *  @property {SnowhereCue | undefined} cue words instead of the usual ones
 *  @property {import("./carpet.js").InHand | null} held
 *  @property {import("./placement-check.js").Broken[] | null} wrong
 *  @property {number | null} taken the chosen card of those put aside
 *  @property {Sent | null} sent the move that was sent and not answered yet
 *  @property {boolean} isAsked whether there is a server that checks spots
 *  @typedef {{ goOn: () => void, take: (card: number) => void, twist: (tenths: number) => void,
 *    layDown: () => void, play: (move: SnowhereMove) => void }} Can */

/** @param {Benched} shown @param {Can} can */
export function bench(shown, can) {
  const { message, held, wrong, isAsked } = shown;
  const { mine, title, sentence, button: goOn } = shown.cue ?? cueFor(message, shown.taken !== null);
  return html`<section
    class=${`bench panel ${mine ? "mine" : ""} ${held ? "holds" : ""}`}
    aria-label=${gettext("What to do now")}
  >
    <header class="sentence">
      <div>
        ${title ? html`<h2>${title}</h2>` : nothing}
        <p role="status">${(held && resultSentence(wrong)) || sentence}</p>
      </div>
      ${turnClock(message.view, shown.clock)}
    </header>
    ${goOn ? button(goOn, can.goOn, { kind: "go" }) : nothing}
    ${held && isAsked ? spot(wrong) : nothing}
    ${message.view.phase === "finish" || !held ? putAside(shown, can) : nothing}
    ${answers(shown, can)}
  </section>`;
}

/** The cards that were put aside; at the end they can be taken from here.
 * @param {Benched} message @param {Can} can */
function putAside({ message: { view, you }, taken }, { take }) {
  const can = view.phase === "finish" ? you.moves.place : [];
  return html`<div class="put-aside">
    ${tray(view, { can, taken, take })}
    <p class="xs soft">${inWords(view.fire)}</p>
  </div>`;
}

/** @param {Benched} message @param {Can} can */
function answers({ message, held, wrong, sent }, can) {
  const { put_aside, finish } = message.you.moves;
  if (!held && !finish) return nothing;
  return html`<div class="answers">
    ${held ? turns(can.twist) : nothing}
    ${put_aside ? button(gettext("Put it aside"), () => can.play({ move: "put_aside" })) : nothing}
    ${
      held
        ? layDown(can, wrong, sent)
        : button(gettext("Leave it at that"), () => can.play({ move: "finish" }), { kind: "primary" })
    }
  </div>`;
}

/** @param {(tenths: number) => void} twist */
const turns = (twist) =>
  [
    { name: "undo", label: gettext("Turn left"), by: -TURN },
    { name: "turn", label: gettext("Turn right"), by: TURN },
  ].map(
    ({ name, label, by }) =>
      html`<button class="btn turn" @click=${() => twist(by)}>
        ${icon(name)}<span class="sr">${label}</span>15°
      </button>`,
  );

/** @param {Can} can @param {import("./placement-check.js").Broken[] | null} wrong @param {Sent | null} sent */
const layDown = (can, wrong, sent) =>
  html`<button
    class="btn primary lay-down"
    aria-disabled=${String(Boolean(wrong?.length))}
    ?data-sent=${sent?.move === "place"}
    @click=${can.layDown}
  >
    ${gettext("Lay it down")}
  </button>`;
