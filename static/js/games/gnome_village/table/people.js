/* Gnomes and tiles of a village, and the heads that represent gnomes. */
import { html } from "../../../../vendor/lit.js";
import { fill, gettext } from "../../../lib/i18n.js";
import { face } from "../../../lib/icons.js";
import { tileName } from "./names.js";

/** @import { Pawn, VillageMessage, VillageView } from "../../../types.js" */

/** A gnome: standing, lying, or away from home.
 * @param {VillageMessage} message @param {Pawn} gnome */
export const pawn = ({ seats }, { seat, lying, away }) =>
  html`<span class=${`pawn seat-${seat + 1} ${lying ? "lying" : ""} ${away ? "away" : ""}`}
    >${face(seats[seat].avatar)}</span
  >`;

/** @param {VillageView} view @param {number} seat @param {number} gnome */
export const gnomeOf = ({ gnomes }, seat, gnome) =>
  gnomes.find((each) => each.seat === seat && each.gnome === gnome);

/** @param {VillageView} view @param {number} id */
export const tileOf = ({ villages }, id) =>
  villages.flatMap(({ tiles }) => tiles).find((tile) => tile.id === id);

/** A gnome by its place: "Gnome: Police".
 * @param {VillageView} view @param {{ tile: number }} gnome */
export const gnomeName = (view, { tile }) =>
  fill(gettext("Gnome: %(tile)s"), { tile: tileName(tileOf(view, tile)?.kind) });

/** How many gnomes somebody has placed, and how many they have in all.
 * @param {VillageView} view @param {number} seat */
export function gnomesOf({ gnomes, villages }, seat) {
  const placed = gnomes.filter((gnome) => gnome.seat === seat).length;
  return { placed, all: placed + villages[seat].gnomes_left };
}
