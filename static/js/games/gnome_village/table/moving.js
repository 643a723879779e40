/* Move: which gnome, and where to. */
import { gettext } from "../../../lib/i18n.js";
import { isWorkshop, tileName, tileUse } from "./names.js";
import { gnomeName, gnomeOf, tileOf } from "./people.js";

/** @import { Offer, Opened, Village, VillageMessage, VillageTile, Walk } from "../../../types.js" */

/** @param {VillageMessage} message @param {Opened | null} opened
 *  @returns {Offer[]} */
export function moving(message, opened) {
  const { go = [] } = message.you.moves;
  const chosen = go.length === 1 ? go[0] : go.find(({ gnome }) => gnome === opened?.gnome);
  return chosen ? places(message, chosen) : go.map(({ gnome }) => mover(message, gnome));
}

/** @param {VillageMessage} message @param {number} number @returns {Offer} */
function mover({ view, you }, number) {
  const gnome = gnomeOf(view, you.seat, number);
  return {
    key: `gnome ${number}`,
    name: gnomeName(view, gnome),
    note: gettext("Choose where it goes."),
    gnome,
    at: gnome.tile,
    open: { kind: "go", gnome: number },
  };
}

/** @param {VillageMessage} message @param {Walk} walk @returns {Offer[]} */
const places = ({ view, you }, { gnome, tiles }) =>
  tiles.map((id) => {
    const tile = tileOf(view, id);
    return {
      key: `go ${id}`,
      name: tileName(tile.kind),
      note: whatItDoes(view.villages[you.seat], tile),
      tile,
      at: id,
      play: { move: "go", gnome, tile: id },
    };
  });

/** @param {Village} village @param {VillageTile} tile */
function whatItDoes({ used }, { id, kind, on }) {
  if (used.includes(id)) return gettext("You used it last turn: no action now.");
  if (!isWorkshop(kind)) return tileUse(kind);
  return on ? gettext("It is active already.") : gettext("Wakes it.");
}
