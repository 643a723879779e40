/* Tiles and villages in words, for screen readers. */
import { fill, gettext, listed } from "../../../lib/i18n.js";
import { isWorkshop, tileName } from "./names.js";
import { nameOf } from "../../../table/parts/people.js";
import { gnomesOf } from "./people.js";

/** @import { Pawn, Tile, VillageMessage, VillageView } from "../../../types.js" */

/** "Painter, active. Bo’s gnome stands here."
 *  @param {VillageMessage} message @param {Tile} tile @param {Pawn[]} gnomes the gnomes on the
 *  tile */
export function spoken(message, tile, gnomes) {
  return [tileState(tile), ...gnomes.map((gnome) => standing(message, gnome))].join(". ");
}

/** @param {Tile} tile */
function tileState({ kind, on, arms, fence }) {
  const name = tileName(kind);
  if (kind === "house") return `${name}, ${on ? gettext("light on") : gettext("light off")}`;
  if (isWorkshop(kind)) return `${name}, ${on ? gettext("active") : gettext("resting")}`;
  if (!arms) return name;
  return roadState(listed([...arms].map((side) => SIDES[side]())), fence);
}

/** @param {string} sides @param {string | undefined} fence */
const roadState = (sides, fence) =>
  fence
    ? fill(gettext("Road to the %(sides)s, blocked to the %(side)s"), {
        sides,
        side: SIDES[fence](),
      })
    : fill(gettext("Road to the %(sides)s"), { sides });

/** @type {Record<string, () => string>} */
const SIDES = {
  n: () => gettext("north"),
  e: () => gettext("east"),
  s: () => gettext("south"),
  w: () => gettext("west"),
};

/** @param {VillageMessage} message @param {Pawn} pawn */
function standing(message, { seat, lying, away }) {
  const sentence = lying
    ? gettext("%(name)s’s gnome lies here")
    : gettext("%(name)s’s gnome stands here");
  const words = fill(sentence, { name: nameOf(message, seat) });
  return away ? `${words}, ${AWAY[away]()}` : words;
}

/** @type {Record<string, () => string>} */
const AWAY = {
  visit: () => gettext("on a visit"),
  chapel: () => gettext("called to the chapel"),
  prison: () => gettext("in prison"),
};

/** @param {VillageView} view @param {number} seat */
export const gnomesInWords = (view, seat) =>
  fill(gettext("%(placed)s of %(all)s gnomes"), gnomesOf(view, seat));
