/* One tile as a drawing: a symbol of the sprite, or a road put together from its arms. */
import { html, nothing, svg } from "../../../../vendor/lit.js";

/** @import { Tile } from "../../../types.js" */

const SIDES = ["n", "e", "s", "w"];

/** @param {Tile} tile */
export const tile = (tile) =>
  html`<svg class="tile" viewBox="0 0 100 100" aria-hidden="true">${drawn(tile)}</svg>`;

/** The tile's drawing as a part of a larger one. @param {Tile} tile */
export const drawn = (tile) =>
  tile.arms ? road(tile.arms, tile.fence) : part(`tile-${symbolOf(tile)}`);

/** @param {Tile} tile */
function symbolOf({ kind, on }) {
  if (!on) return kind;
  return kind === "house" ? "house-lit" : `${kind}-active`;
}

/** @param {string} arms @param {string | undefined} fence */
const road = (arms, fence) =>
  svg`${part("road-ground")}<g clip-path="url(#clip-arms)">
    ${part("road-heart")}
    ${SIDES.map((side) => part(arms.includes(side) ? "road-arm" : "road-verge", side))}</g
  >${fence ? part("road-fence", fence) : nothing}`;

/** A symbol that points north, rotated to a side. @param {string} name @param {string} [side] */
function part(name, side = "n") {
  const turned = `rotate(${90 * SIDES.indexOf(side)} 50 50)`;
  return svg`<use href="#${name}" width="100" height="100" transform=${turned} />`;
}

/** A road rotated clockwise by quarter turns; other tiles stay as they are.
 * @template {Tile} T @param {T} tile @param {number} quarters @returns {T} */
export const turn = (tile, quarters) =>
  tile.arms
    ? { ...tile, arms: rolled(tile.arms, quarters), fence: rolled(tile.fence, quarters) }
    : tile;

/** @param {string | undefined} sides @param {number} quarters */
const rolled = (sides, quarters) =>
  sides && [...sides].map((side) => SIDES[(SIDES.indexOf(side) + quarters) % 4]).join("");
