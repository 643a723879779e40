/* <village-sheet>: the villages at the end, and the source of every point. */
import { html } from "../../../../vendor/lit.js";
import { fill, gettext, ngettext } from "../../../lib/i18n.js";
import { GameElement } from "../../../table/parts/board.js";
import { face, seatMark } from "../../../lib/icons.js";
import { miniature } from "./miniature.js";
import { bestFirst } from "./score.js";

/** @import { PointsLine, SeatOf, VillageMessage } from "../../../types.js" */

/** @extends {GameElement<VillageMessage>} */
export class VillageSheet extends GameElement {
  render() {
    return html`<h2>${gettext("Where the points come from")}</h2>
      <ol class="sheets">
        ${bestFirst(this.message).map((sitter) => this.#sheet(sitter))}
      </ol>`;
  }

  /** @param {SeatOf} sitter */
  #sheet({ seat, name, avatar, you }) {
    const { points, lines, tiles } = this.message.view.villages[seat];
    const count = tiles.length;
    return html`<li class=${`panel sheet ${you ? "you" : ""}`}>
      <header>
        ${face(avatar)}
        <b>${seatMark(seat)}<span class="name">${name}</span></b>
        <strong class="display">${points}</strong>
      </header>
      ${miniature(this.message, seat)}
      <dl>
        ${lines.map(row)}
        <div class="sum">
          <dt>${fill(ngettext("%(count)s tile", "%(count)s tiles", count), { count })}</dt>
          <dd>${points}</dd>
        </div>
      </dl>
    </li>`;
  }
}

/** @param {PointsLine} line */
const row = ({ what, count, each, points }) =>
  html`<div>
    <dt>${WHAT[what]()}<small>${count} × ${each}</small></dt>
    <dd>${points}</dd>
  </div>`;

/** @type {Record<string, () => string>} */
const WHAT = {
  workshops: () => gettext("Workshops"),
  lit: () => gettext("Houses with their light on"),
  restaurants: () => gettext("Restaurants"),
  hats: () => gettext("Hat makers, for the happy gnome"),
  coins: () => gettext("Coins left"),
};

customElements.define("village-sheet", VillageSheet);
