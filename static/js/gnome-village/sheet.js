/* <village-sheet>: the villages at the end, and where every point comes from. */
import { html } from "../../vendor/lit.js";
import { fill, gettext, ngettext } from "../i18n.js";
import { Light } from "../light.js";
import { face, seatMark } from "../pieces.js";
import { miniature } from "./miniature.js";

export class VillageSheet extends Light {
  static properties = { message: { attribute: false } };

  constructor() {
    super();
    /** @type {any} */
    this.message = undefined;
  }

  render() {
    const { view, seats } = this.message;
    const best = seats.toSorted(
      (one, other) => view.villages[other.seat].points - view.villages[one.seat].points,
    );
    return html`<h2>${gettext("Where the points come from")}</h2>
      <ol class="sheets">
        ${best.map((sitter) => this.#sheet(sitter))}
      </ol>`;
  }

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

const row = ({ what, count, each, points }) =>
  html`<div>
    <dt>${WHAT[what]()}<small>${count} × ${each}</small></dt>
    <dd>${points}</dd>
  </div>`;

const WHAT = {
  workshops: () => gettext("Workshops"),
  lit: () => gettext("Houses with their light on"),
  restaurants: () => gettext("Restaurants"),
  hats: () => gettext("Hat makers, for the happy gnome"),
  coins: () => gettext("Coins left"),
};

customElements.define("village-sheet", VillageSheet);
