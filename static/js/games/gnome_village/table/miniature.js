/* A small picture of a village; its description is in the text beside it. */
import { html, svg } from "../../../../vendor/lit.js";
import { drawn } from "./tile.js";

/** @import { LaidTile, VillageGnome, VillageMessage } from "../../../types.js" */

const BOX = 100;

/** @param {VillageMessage} message @param {number} seat */
export function miniature({ view }, seat) {
  const { tiles } = view.villages[seat];
  const here = view.gnomes.filter(({ village }) => village === seat);
  return html`<svg class="miniature" viewBox=${frame(tiles)} aria-hidden="true">
    ${tiles.map((tile) => svg`<g transform=${moved(tile)}>${drawn(tile)}</g>`)}
    ${here.map((gnome) => dot(gnome, tiles))}
  </svg>`;
}

/** @param {LaidTile} tile */
const moved = ({ at: [x, y] }) => `translate(${x * BOX} ${y * BOX})`;

/** A gnome as the mark of its owner's seat: more cannot be recognised at this size.
 * @param {VillageGnome} villageGnome @param {LaidTile[]} tiles */
function dot({ seat, tile }, tiles) {
  const [x, y] = tiles.find(({ id }) => id === tile).at;
  const [left, top] = [x * BOX + 50, y * BOX + 45];
  return svg`<use href="#seat-${seat + 1}" x=${left} y=${top} width="55" height="55" />`;
}

/** @param {LaidTile[]} tiles */
function frame(tiles) {
  if (!tiles.length) return `0 0 ${4 * BOX} ${3 * BOX}`;
  const across = tiles.map(({ at }) => at[0]);
  const down = tiles.map(({ at }) => at[1]);
  const [left, top] = [Math.min(...across), Math.min(...down)];
  const [wide, high] = [Math.max(...across) - left + 1, Math.max(...down) - top + 1];
  return [left, top, wide, high].map((cells) => cells * BOX).join(" ");
}
