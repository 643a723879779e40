/* Answers to a forest card: which workshop wakes, which business goes, which gnome is sent home. */
import { fill, gettext } from "../../../lib/i18n.js";
import { isWorkshop, tileName } from "./names.js";
import { nameOf } from "../../../table/parts/people.js";
import { gnomeName, gnomeOf, tileOf } from "./people.js";

/** @import { Offer, VillageMessage } from "../../../types.js" */

/** @param {VillageMessage} message @returns {Offer[]} */
export function answering(message) {
  const { activate = [], remove = [], send_home = [] } = message.you.moves;
  return [
    ...activate.map((tile) => waking(message, tile)),
    ...remove.flatMap(({ seat, tiles }) => tiles.map((tile) => removing(message, seat, tile))),
    ...send_home.map((gnome) => sending(message, gnome)),
  ];
}

/** @param {VillageMessage} message @param {number} id @returns {Offer} */
function waking({ view }, id) {
  const tile = tileOf(view, id);
  return {
    key: `activate ${id}`,
    name: tileName(tile.kind),
    note: gettext("Wakes it."),
    tile,
    at: id,
    play: { move: "activate", tile: id },
  };
}

/** @param {VillageMessage} message @param {number} seat @param {number} id @returns {Offer} */
function removing(message, seat, id) {
  const tile = tileOf(message.view, id);
  return {
    key: `remove ${id}`,
    name: tileName(tile.kind),
    note: fill(gettext("Leaves %(name)s’s village for good."), { name: nameOf(message, seat) }),
    tile,
    seat,
    at: id,
    play: { move: "remove", seat, tile: id },
  };
}

/** @param {VillageMessage} message @param {number} number @returns {Offer} */
function sending({ view, you }, number) {
  const gnome = gnomeOf(view, you.seat, number);
  const { kind } = tileOf(view, gnome.tile);
  return {
    key: `home ${number}`,
    name: gnomeName(view, gnome),
    note: isWorkshop(kind) ? gettext("Goes home, and the workshop rests.") : gettext("Goes home."),
    gnome,
    at: gnome.tile,
    play: { move: "send_home", gnome: number },
  };
}
