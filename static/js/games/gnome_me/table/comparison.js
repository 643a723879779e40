/* After a round: the portrait, everybody's gnome beside it, and which parts are right. Right and
   wrong differ by sign and shape, not only by colour. */
import { html, nothing } from "../../../../vendor/lit.js";
import { fill, gettext } from "../../../lib/i18n.js";
import { icon, seatMark } from "../../../lib/icons.js";
import { SHOUTS } from "./cue.js";
import { SLOTS, figure, gnomeName, markOf, slotNames } from "./parts.js";
import { nameOf } from "../../../table/parts/people.js";
import { payments, verdict } from "./sentences.js";

/** @import { Compared, Gnome, GnomeMeMessage } from "../../../types.js" */

/** @param {GnomeMeMessage} message */
export function comparison(message) {
  const { last } = message.view;
  return html`<section class="comparison panel" aria-label=${gettext("How the round ended")}>
    <div class="sentence">
      ${last.portrait ? portrait(last) : nothing}
      <div>
        <h2>${verdict(message)}</h2>
        ${payments(message).map((words) => html`<p>${words}</p>`)}
        ${last.sits_out === null ? nothing : html`<p>${sitsOut(message)}</p>`}
      </div>
    </div>
    ${last.portrait ? gnomes(message) : nothing}
    ${last.shouts.length ? reactions(message) : nothing}
  </section>`;
}

/** @param {GnomeMeMessage} message */
const sitsOut = (message) =>
  fill(gettext("%(name)s stopped, was beaten, and sits the next round out."), {
    name: nameOf(message, message.view.last.sits_out),
  });

/** @param {Compared} last */
const portrait = ({ portrait, mark }) =>
  html`<figure class="portrait" data-spot="portrait">
    ${figure(portrait)}${mark ? markOf(mark) : nothing}
    <figcaption>${gettext("The portrait")}</figcaption>
  </figure>`;

// Everybody's gnome

/** @param {GnomeMeMessage} message */
function gnomes(message) {
  const { gnomes } = message.view.last;
  return html`<ol class="compared" data-count=${gnomes.length}>
    ${gnomes.map((gnome, place) => compared(message, gnome, place))}
  </ol>`;
}

/** @param {GnomeMeMessage} message @param {Gnome} gnome @param {number} place */
function compared(message, gnome, place) {
  const { last, options } = message.view;
  const isTeam = options.mode === "cooperative";
  const hasWon = isTeam ? last.winner !== null : last.winner === place;
  const right = last.right[place];
  return html`<li class=${hasWon ? "won" : ""}>
    <div class="beside">${figure(gnome, words(gnome, right))} ${marks(gnome, right)}</div>
    <b>${isTeam ? gettext("Your team’s gnome") : who(message, place)}</b>
    <small>${hasWon ? html`<span class="prize"></span>` : nothing}${count(right)}</small>
  </li>`;
}

/** @param {GnomeMeMessage} message @param {number} seat */
const who = (message, seat) =>
  html`${seatMark(seat)}<span class="name">${nameOf(message, seat)}</span>`;

/** @param {Gnome} gnome @param {boolean[]} right */
const marks = (gnome, right) =>
  html`<span class="marks" aria-hidden="true">
    ${SLOTS.map((slot) => mark(gnome[slot], right[slot]))}
  </span>`;

/** @param {number | null} kind @param {boolean} isRight */
const mark = (kind, isRight) =>
  html`<i class=${isRight ? "right" : "wrong"}>${sign(kind, isRight)}</i>`;

/** @param {number | null} kind @param {boolean} isRight */
function sign(kind, isRight) {
  if (isRight) return icon("check");
  return kind === null ? "–" : icon("close");
}

/** @param {Gnome} gnome @param {boolean[]} right */
const words = (gnome, right) =>
  `${gnomeName(gnome)}. ${fill(gettext("Right: %(parts)s"), {
    parts:
      SLOTS.filter((slot) => right[slot])
        .map((slot) => slotNames()[slot])
        .join(", ") || "0",
  })}`;

/** @param {boolean[]} right */
const count = (right) =>
  fill(gettext("%(count)s of 4 right"), { count: right.filter(Boolean).length });

// Who shouted, and how quickly

/** @param {GnomeMeMessage} message */
const reactions = (message) =>
  html`<ol class="reactions" aria-label=${gettext("Reaction times")}>
    ${message.view.last.shouts.map(
      ({ seat, claim, reaction }) =>
        html`<li>
          ${seatMark(seat)}<b class="name">${nameOf(message, seat)}</b>
          <span>${SHOUTS[claim ?? "stop"]()}</span>
          <span class="time"
            >${fill(gettext("%(seconds)s s"), { seconds: (reaction / 1000).toFixed(2) })}</span
          >
        </li>`,
    )}
  </ol>`;
