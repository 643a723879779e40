/* Tiles and villages in words, for those who listen. */
import { fill, gettext, listed } from "../i18n.js";
import { isWorkshop, tileName } from "./names.js";
import { gnomesOf, nameOf } from "./people.js";

/** "Painter, active. Bo’s gnome stands here." @param {any} message
 *  @param {import("./tile.js").Tile} tile @param {any[]} gnomes those on it */
export function spoken(message, tile, gnomes) {
  return [tileState(tile), ...gnomes.map((gnome) => standing(message, gnome))].join(". ");
}

function tileState({ kind, on, arms, fence }) {
  const name = tileName(kind);
  if (kind === "house") return `${name}, ${on ? gettext("light on") : gettext("light off")}`;
  if (isWorkshop(kind)) return `${name}, ${on ? gettext("active") : gettext("resting")}`;
  if (!arms) return name;
  return roadState(listed([...arms].map((side) => SIDES[side]())), fence);
}

const roadState = (sides, fence) =>
  fence
    ? fill(gettext("Road to the %(sides)s, blocked to the %(side)s"), {
        sides,
        side: SIDES[fence](),
      })
    : fill(gettext("Road to the %(sides)s"), { sides });

const SIDES = {
  n: () => gettext("north"),
  e: () => gettext("east"),
  s: () => gettext("south"),
  w: () => gettext("west"),
};

function standing(message, { seat, lying, away }) {
  const sentence = lying
    ? gettext("%(name)s’s gnome lies here")
    : gettext("%(name)s’s gnome stands here");
  const words = fill(sentence, { name: nameOf(message, seat) });
  return away ? `${words}, ${AWAY[away]()}` : words;
}

const AWAY = {
  visit: () => gettext("on a visit"),
  chapel: () => gettext("called to the chapel"),
  prison: () => gettext("in prison"),
};

/** @param {any} view @param {number} seat */
export const gnomesInWords = (view, seat) =>
  fill(gettext("%(placed)s of %(all)s gnomes"), gnomesOf(view, seat));
