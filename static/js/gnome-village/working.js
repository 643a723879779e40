/* Work and buy: what is for sale, what can be made, and the ways to pay for it. */
import { fill, gettext, listed } from "../i18n.js";
import { coinsInWords, tileName, tileUse } from "./names.js";
import { tileOf } from "./people.js";

/** Whose work each thing takes. */
const PARTS = {
  build_house: ["painter", "carpenter"],
  place_gnome: ["school"],
  draw_road: ["gardener"],
};

/** @param {any} message @param {import("../types.js").Opened | null} opened
 *  @returns {import("../types.js").Offer[]} */
export function working(message, opened) {
  if (!opened?.kind) return [...made(message), ...sold(message)];
  if (opened.kind === "buy_workshop") return workshops(message);
  return opened.part === undefined ? waysOf(message, opened.kind) : housesFor(message, opened.part);
}

// Work

const made = (message) => Object.keys(PARTS).map((kind) => making(message, kind));

/** One way is taken at once; among several one is asked. */
function making(message, kind) {
  const ways = waysOf(message, kind);
  if (!ways.length) return { ...THINGS[kind](message), key: kind, note: NEEDS[kind]() };
  const [{ at, ...best }] = ways.toSorted((one, other) => one.price - other.price);
  return ways.length === 1 ? best : { ...best, key: kind, play: undefined, open: { kind } };
}

const THINGS = {
  build_house: () => ({ name: gettext("House"), tile: { kind: "house" } }),
  place_gnome: ({ you }) => ({ name: gettext("Gnome"), gnome: { seat: you.seat } }),
  draw_road: () => ({ name: gettext("Road"), tile: { kind: "road" } }),
};

const NEEDS = {
  build_house: () => gettext("needs a painter and a carpenter"),
  place_gnome: () => gettext("needs a school and a dark house"),
  draw_road: () => gettext("needs a gardener"),
};

function waysOf(message, kind) {
  const { [kind]: may } = message.you.moves;
  if (!may) return [];
  const ways = kind === "build_house" ? may : (may.by ?? may).map((part) => [part]);
  return ways.map((parts) => way(message, kind, parts));
}

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

/** A gnome also needs to know which house; where there is one, that one. */
function leadsTo(message, kind, parts) {
  const given = Object.fromEntries(parts.map((part, index) => [PARTS[kind][index], part]));
  if (kind !== "place_gnome") return { play: { move: kind, ...given } };
  const { houses } = message.you.moves.place_gnome;
  return houses.length === 1
    ? { play: { move: kind, ...given, house: houses[0] } }
    : { open: { kind, part: parts[0] } };
}

/** What is given besides coins. */
const partsInWords = (kind, parts) =>
  parts.flatMap((part, index) => (part === "coins" ? [] : [partInWords(PARTS[kind][index], part)]));

function partInWords(kind, part) {
  const words =
    part === "token"
      ? gettext("a product of the %(tile)s")
      : gettext("your %(tile)s, which then rests");
  return fill(words, { tile: tileName(kind) });
}

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

/** @param {any} message @returns {import("../types.js").Offer[]} */
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

const business = (view, moves, kind, slot) => ({
  key: `business ${slot}`,
  name: tileName(kind),
  note: tileUse(kind),
  tile: { kind },
  price: view.prices.business,
  play: moves.buy_business?.includes(slot) ? { move: "buy_business", slot } : undefined,
});

const workshops = ({ view, you }) =>
  (you.moves.buy_workshop ?? []).map((kind) => ({
    key: kind,
    name: tileName(kind),
    note: tileUse(kind),
    tile: { kind },
    price: view.prices.workshop,
    play: { move: "buy_workshop", kind },
  }));
