/* What the tiles, forest cards and products of Gnome Village are called, and what a tile is for. */
import { fill, gettext, ngettext } from "../../../lib/i18n.js";

/** In the order of the products. */
export const WORKSHOPS = ["gardener", "carpenter", "painter", "school"];

/** @param {string} kind */
export const isWorkshop = (kind) => WORKSHOPS.includes(kind);

/** @param {string} kind */
export const tileName = (kind) => TILES[kind]?.() ?? kind;

/** In one sentence: what a gnome there does, or what the tile is good for. @param {string} kind */
export const tileUse = (kind) => USES[kind]?.() ?? "";

/** @param {number} count */
export const coinsInWords = (count) =>
  fill(ngettext("%(count)s coin", "%(count)s coins", count), { count });

/** @type {Record<string, () => string>} */
const TILES = {
  house: () => gettext("House"),
  road: () => gettext("Road"),
  gardener: () => gettext("Gardener"),
  carpenter: () => gettext("Carpenter"),
  painter: () => gettext("Painter"),
  school: () => gettext("School"),
  goldsmith: () => gettext("Goldsmith"),
  restaurant: () => gettext("Restaurant"),
  hat_maker: () => gettext("Hat maker"),
  police: () => gettext("Police"),
  chapel: () => gettext("Chapel"),
  theatre: () => gettext("Theatre"),
  courier: () => gettext("Courier"),
  military: () => gettext("Military"),
  thief: () => gettext("Thief"),
  adviser: () => gettext("Financial adviser"),
  architect: () => gettext("Architect"),
  doctor: () => gettext("Doctor"),
  airport: () => gettext("Airport"),
  yard: () => gettext("Building yard"),
  prison: () => gettext("Prison"),
  bath: () => gettext("Mushroom bath"),
};

/** @type {Record<string, () => string>} */
const USES = {
  house: () => gettext("Room for a gnome. 2 points when its light is on."),
  road: () => gettext("Joins what lies beside its open arms."),
  gardener: () => gettext("Makes a road. 2 points."),
  carpenter: () => gettext("With a painter, makes a house. 2 points."),
  painter: () => gettext("With a carpenter, makes a house. 2 points."),
  school: () => gettext("Makes a gnome. 2 points."),
  goldsmith: () => gettext("Earns 3 coins a turn with a gnome at work."),
  restaurant: () => gettext("Earns 2 coins a turn with a gnome at work. 1 point."),
  hat_maker: () => gettext("Earns 2 coins a turn. The most hat makers bring the happy gnome."),
  police: () => gettext("Every opponent gives you a coin."),
  chapel: () => gettext("Calls an opponent’s gnome here until their next turn."),
  theatre: () => gettext("A coin, and one more for each gnome at work around it."),
  courier: () => gettext("Sells an active workshop’s product to an opponent for 3 coins."),
  military: () => gettext("While your gnome stands here, nobody takes from you."),
  thief: () => gettext("Takes up to 2 coins from an opponent."),
  adviser: () => gettext("A coin at the end of a turn in which you spent your last."),
  architect: () => gettext("Lay your village out anew."),
  doctor: () => gettext("Wakes one of your workshops; an opponent gets its product."),
  airport: () => gettext("Flies to an opponent’s workshop or business and works there."),
  yard: () => gettext("Lays a business from the face-down stack."),
  prison: () => gettext("Holds an opponent’s gnome until they pay a coin."),
  bath: () => gettext("Uses one more workshop or business of yours."),
};
