/* The end of a card: who won and why, everybody's rounds, and what to do next. */
import { html, nothing } from "../../../vendor/lit.js";
import { fill, gettext, listed, ngettext, printed } from "../../i18n.js";
import { face, gnome, icon, seatMark } from "../../pieces.js";
import { avatarOf } from "./people.js";

/** @param {any} live @param {{ title: string, why: string, rows: any[] }} ending
 *  @param {{ canTakeBack: boolean, rematch: () => void, share: () => void,
 *    dialog: (name: string) => void }} can */
export const podium = (live, ending, can) =>
  html`<section class="podium">
    ${can.canTakeBack ? takeBack(live) : nothing}
    <div class="winners">
      ${ending.rows.filter(({ rank }) => rank === 1).map((row) => gnome(avatarOf(row)))}
    </div>
    <h1>${ending.title}</h1>
    <p>${ending.why}</p>
    <ol class="ranks">
      ${ending.rows.map(rankRow)}
    </ol>
    <div class="ways">
      <button type="button" class="btn primary big" @click=${can.rematch}>${gettext("Rematch")}</button>
      <button type="button" class="btn" @click=${can.share}>${icon("share")}${gettext("Share")}</button>
      <button type="button" class="btn" @click=${() => live.reopen()}>
        ${icon("pen")}${gettext("Correct a card")}
      </button>
      ${live.game === "gnoming"
        ? html`<button type="button" class="btn" @click=${() => can.dialog("green")}>
            ${gettext("Left on the green")}
          </button>`
        : nothing}
      <a class="btn" href="/cards/">${icon("home")}${gettext("Home")}</a>
    </div>
  </section>`;

const takeBack = (live) =>
  html`<p class="strip take-back" role="status">
    <span>${gettext("The card is finished.")}</span>
    <button type="button" class="btn" @click=${() => live.reopen()}>
      ${icon("undo")}${gettext("Undo finish")}
    </button>
  </p>`;

const rankRow = ({ rank, seat, name, score, rounds, avatar }) =>
  html`<li>
    <span class="display">${rank}</span>${face(avatarOf({ seat, avatar }))}
    <b>${seatMark(seat)}<span class="name">${name}</span></b>
    ${rounds?.length ? html`<small class="sm">${rounds.map(printed).join("  ")}</small>` : nothing}
    <strong class="display">${printed(score)}</strong>
  </li>`;

/** "Anna wins", "Anna and Bo share the win" @param {any[]} rows best first */
export function won(rows) {
  const winners = rows.filter(({ rank }) => rank === 1).map(({ name }) => name);
  return fill(ngettext("%(names)s wins", "%(names)s share the win", winners.length), {
    names: listed(winners),
  });
}
