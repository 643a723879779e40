/* Work and buy: what is for sale, what can be made, and the ways to pay for it. */
import { fill, gettext, listed } from "../../../lib/i18n.js";
import { coinsInWords, tileName, tileUse } from "./names.js";
import { tileOf } from "./people.js";

/** @import { Offer, Opened, Part, Pawn, Tile, VillageMessage, VillageMove, VillageMoves,
 *  VillageView, Workshop } from "../../../types.js" */

/** @typedef {"build_house" | "place_gnome" | "draw_road"} Making what work can make */

/** The workshops that each thing needs. @type {Record<Making, Workshop[]>} */
const PARTS = {
  build_house: ["painter", "carpenter"],
  place_gnome: ["school"],
  draw_road: ["gardener"],
};

/** @param {VillageMessage} message @param {Opened | null} opened
 *  @returns {Offer[]} */
export function working(message, opened) {
  if (!opened?.kind) return [...made(message), ...sold(message)];
  if (opened.kind === "buy_workshop") return workshops(message);
  return opened.part === undefined
    ? waysOf(message, /** @type {Making} */ (opened.kind))
    : housesFor(message, opened.part);
}

// Work

/** @param {VillageMessage} message */
const made = (message) =>
  /** @type {Making[]} */ (Object.keys(PARTS)).map((kind) => making(message, kind));

/** One way is offered as a move; of several the player chooses next.
 * @param {VillageMessage} message @param {Making} kind @returns {Offer} */
function making(message, kind) {
  const ways = waysOf(message, kind);
  if (!ways.length) return { ...THINGS[kind](message), key: kind, note: NEEDS[kind]() };
  const [{ at, ...best }] = ways.toSorted((one, other) => one.price - other.price);
  return ways.length === 1 ? best : { ...best, key: kind, play: undefined, open: { kind } };
}

/** @type {Record<Making, (message: VillageMessage) => { name: string, tile?: Tile, gnome?: Pawn }>} */
const THINGS = {
  build_house: () => ({ name: gettext("House"), tile: { kind: "house" } }),
  place_gnome: ({ you }) => ({ name: gettext("Gnome"), gnome: { seat: you.seat } }),
  draw_road: () => ({ name: gettext("Road"), tile: { kind: "road" } }),
};

/** @type {Record<Making, () => string>} */
const NEEDS = {
  build_house: () => gettext("needs a painter and a carpenter"),
  place_gnome: () => gettext("needs a school and a dark house"),
  draw_road: () => gettext("needs a gardener"),
};

/** @param {VillageMessage} message @param {Making} kind @returns {Offer[]} */
function waysOf(message, kind) {
  return payments(message.you.moves, kind).map((parts) => way(message, kind, parts));
}

/** @param {VillageMoves} moves @param {Making} kind @returns {Part[][]} */
function payments({ build_house, place_gnome, draw_road }, kind) {
  if (kind === "build_house") return build_house ?? [];
  const parts = kind === "place_gnome" ? place_gnome?.by : draw_road;
  return (parts ?? []).map((part) => [part]);
}

/** @param {VillageMessage} message @param {Making} kind @param {Part[]} parts @returns {Offer} */
function way(message, kind, parts) {
  const { view } = message;
  const price = parts.filter((part) => part === "coins").length * view.prices.part;
  const named = listed([...partsInWords(kind, parts), ...(price ? [coinsInWords(price)] : [])]);
  return {
    ...THINGS[kind](message),
    key: `${kind} ${parts.join()}`,
    note: fill(gettext("with %(parts)s"), { parts: named }),
    price,
    at: parts.find((part) => typeof part === "number"),
    ...leadsTo(message, kind, parts),
  };
}

/** The move, or the next choice. A gnome also needs a house; if there is only one, it is that one.
 * @param {VillageMessage} message @param {Making} kind @param {Part[]} parts
 * @returns {{ play?: VillageMove, open?: Opened }} */
function leadsTo(message, kind, parts) {
  const named = Object.fromEntries(parts.map((part, index) => [PARTS[kind][index], part]));
  if (kind !== "place_gnome") return { play: /** @type {VillageMove} */ ({ move: kind, ...named }) };
  const { houses } = message.you.moves.place_gnome;
  return houses.length === 1
    ? { play: { move: kind, school: parts[0], house: houses[0] } }
    : { open: { kind, part: parts[0] } };
}

/** What is paid besides coins. @param {Making} kind @param {Part[]} parts */
const partsInWords = (kind, parts) =>
  parts.flatMap((part, index) => (part === "coins" ? [] : [partInWords(PARTS[kind][index], part)]));

/** @param {Workshop} kind @param {Part} part */
function partInWords(kind, part) {
  const words =
    part === "token"
      ? gettext("a product of the %(tile)s")
      : gettext("your %(tile)s, which then rests");
  return fill(words, { tile: tileName(kind) });
}

/** @param {VillageMessage} message @param {Part} part @returns {Offer[]} */
const housesFor = ({ view, you }, part) =>
  you.moves.place_gnome.houses.map((house) => ({
    key: `house ${house}`,
    name: gettext("Light this house"),
    note: gettext("The gnome lies down there until your next turn."),
    tile: tileOf(view, house),
    at: house,
    price: part === "coins" ? view.prices.part : 0,
    play: { move: "place_gnome", school: part, house },
  }));

// Buy

/** @param {VillageMessage} message @returns {Offer[]} */
export function sold(message) {
  const { view, you } = message;
  return [
    ...view.open.flatMap((kind, slot) => (kind ? [business(view, you.moves, kind, slot)] : [])),
    {
      key: "buy_workshop",
      name: gettext("Workshop"),
      note: gettext("It rests until a gnome wakes it."),
      tile: { kind: "painter" },
      price: view.prices.workshop,
      open: you.moves.buy_workshop && { kind: "buy_workshop" },
    },
  ];
}

/** @param {VillageView} view @param {VillageMoves} moves @param {string} kind
 * @param {number} slot @returns {Offer} */
const business = (view, moves, kind, slot) => ({
  key: `business ${slot}`,
  name: tileName(kind),
  note: tileUse(kind),
  tile: { kind },
  price: view.prices.business,
  play: moves.buy_business?.includes(slot) ? { move: "buy_business", slot } : undefined,
});

/** @param {VillageMessage} message @returns {Offer[]} */
const workshops = ({ view, you }) =>
  (you.moves.buy_workshop ?? []).map((kind) => ({
    key: kind,
    name: tileName(kind),
    note: tileUse(kind),
    tile: { kind },
    price: view.prices.workshop,
    play: { move: "buy_workshop", kind },
  }));
