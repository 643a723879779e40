/* The action of the business on which a gnome has just arrived: on whom, with what. */
import { fill, gettext } from "../../../lib/i18n.js";
import { isWorkshop, tileName, tileUse } from "./names.js";
import { nameOf } from "../../../table/parts/people.js";
import { gnomeName, gnomeOf, tileOf } from "./people.js";

/** @import { Aim, LaidTile, Offer, VillageGnome, VillageMessage } from "../../../types.js" */

/** @param {VillageMessage} message @returns {Offer[]} */
export const using = (message) =>
  (message.you.moves.use ?? []).map(({ coins, ...aim }) => ({
    key: `use ${Object.values(aim).join()}`,
    gain: coins,
    ...shown(message, aim),
    play: { move: "use", ...aim },
  }));

/** @param {VillageMessage} message @param {Aim} aim @returns {Omit<Offer, "key">} */
function shown(message, { seat, gnome, tile }) {
  if (gnome !== undefined) return somebody(message, gnomeOf(message.view, seat, gnome));
  if (tile !== undefined) return something(message, tileOf(message.view, tile), seat);
  if (seat !== undefined) return { name: nameOf(message, seat), seat };
  const { business } = message.view.acting;
  return { name: gettext("Use it"), note: tileUse(business), tile: { kind: business } };
}

/** @param {VillageMessage} message @param {VillageGnome} gnome */
const somebody = (message, gnome) => ({
  name: fill(gettext("%(name)s’s gnome"), { name: nameOf(message, gnome.seat) }),
  note: gnomeName(message.view, gnome),
  gnome,
  seat: gnome.seat,
  at: gnome.tile,
});

/** @param {VillageMessage} message @param {LaidTile} tile
 * @param {number | undefined} seat */
const something = (message, tile, seat) => ({
  name: tileName(tile.kind),
  note: aboutIt(message, tile, seat),
  tile,
  seat,
  at: tile.id,
});

/** @param {VillageMessage} message @param {LaidTile} tile
 * @param {number | undefined} seat */
function aboutIt(message, { kind, on }, seat) {
  const { business } = message.view.acting;
  const name = nameOf(message, seat ?? null);
  if (ABOUT[business] && name) return fill(ABOUT[business](), { name });
  return isWorkshop(kind) && !on ? gettext("Wakes it.") : tileUse(kind);
}

/** @type {Record<string, () => string>} */
const ABOUT = {
  courier: () => gettext("Rests; %(name)s gets its product and pays you 3 coins."),
  doctor: () => gettext("Wakes it; %(name)s gets its product."),
  airport: () => gettext("Fly to %(name)s."),
};
