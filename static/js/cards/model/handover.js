/* Packs a card into a QR code, for where there is no network: a dying battery, a leaving scorekeeper.

     1 byte     the form of what follows
     16 bytes   the card's id; 4 of the phone that shows it; 3 the revision that it had seen
     1 byte     seats with cells (low half) and rounds with cells (high half)
     cells      half a byte each, nine for each round and seat, in the order of the game's cellValues
     the rest   JSON: code, game, options, names by seat, other registers */
import { currentValue, kindOf } from "../core/merge.js";
import { dashed } from "../storage/ids.js";
import { addCard, blankRow } from "../storage/outbox.js";
import { decode, encode } from "./base32.js";
import { LiveCard, NoCard } from "./live-card.js";
import { UNREADABLE } from "./sentences.js";

/** @import { Value } from "../../types.js" */

const FORMAT = 1;
const HEAD = 25;
const CELLS = 9;
const OWN = ["pen", "clock", "ended"]; // belong to one phone or moment: not handed over

/** The address at which another phone opens this card; in capitals, which make a smaller QR code.
 * @param {LiveCard} card */
export const handoverAddress = (card) =>
  `${new URL(card.address).origin}/H/${encode(pack(card))}`.toUpperCase();

/** Opens the card in such an address, and merges its content into what this phone knows.
 * @param {string} address @returns {Promise<LiveCard>} fails with NoCard */
export async function openHandedOver(address) {
  const bytes = decode(address.replace(/\/$/, "").split("/").at(-1));
  if (bytes?.[0] !== FORMAT) throw new NoCard(UNREADABLE());
  const { id, by, seen, row, names, cells, others } = unpack(bytes);
  await addCard(blankRow({ id, ...row }));
  const card = await LiveCard.open({ id });
  const entries = [...names, ...valuesOf(cells, card.module.cellValues ?? []), ...others];
  await card.mergeHandover(by, seen, entries);
  return card;
}

// Packing

/** @param {LiveCard} card @returns {Uint8Array} */
export function pack(card) {
  const { merged, code, game, options, module } = card;
  const { cellValues = [] } = module;
  /** @type {[string, Value][]} */
  const values = Object.keys(merged.registers).map((register) => [
    register,
    currentValue(merged, register),
  ]);
  const cells = new Map(
    values.filter(([register, value]) => isCell(register) && cellValues.includes(/** @type {number} */ (value))),
  );
  const names = Object.fromEntries(card.seats.map(({ seat, name }) => [seat, name]));
  const others = values.filter(([register]) => !cells.has(register) && isHandedOver(register));
  const rest = [code, game, options, names, Object.fromEntries(others)];
  return Uint8Array.from([
    FORMAT,
    ...hexBytes(card.id),
    ...hexBytes(card.device).slice(-4),
    ...[16, 8, 0].map((shift) => (card.revision >> shift) & 255),
    ...packCells(cells, cellValues),
    ...new TextEncoder().encode(JSON.stringify(rest)),
  ]);
}

/** @param {string} register */
const isCell = (register) => kindOf(register) === "cell";
/** @param {string} register */
const isHandedOver = (register) => ![...OWN, "seat"].includes(kindOf(register));

/** @param {Map<string, Value>} cells @param {Value[]} cellValues */
function packCells(cells, cellValues) {
  const places = [...cells.keys()].map((register) => register.split("/").map(Number));
  const rounds = Math.max(0, ...places.map(([, round]) => round));
  const seats = Math.max(-1, ...places.map(([, , seat]) => seat)) + 1;
  const numbers = registers(rounds, seats).map((register) =>
    cellValues.indexOf(cells.get(register) ?? null),
  );
  if (numbers.length % 2) numbers.push(0);
  const pairs = numbers.filter((_, at) => at % 2 === 0);
  return [(rounds << 4) | seats, ...pairs.map((one, at) => (one << 4) | numbers[2 * at + 1])];
}

/** All cells, in the order in which they are packed. @param {number} rounds
 * @param {number} seats */
const registers = (rounds, seats) =>
  [...Array(rounds * seats * CELLS).keys()].map((at) => {
    const row = Math.floor(at / CELLS);
    return `cell/${Math.floor(row / seats) + 1}/${row % seats}/${at % CELLS}`;
  });

/** @param {string} id */
const hexBytes = (id) =>
  id
    .replaceAll("-", "")
    .match(/../g)
    .map((pair) => parseInt(pair, 16));

// Unpacking

/** @param {Uint8Array} bytes */
export function unpack(bytes) {
  const hex = Array.from(bytes.slice(1, 21), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const places = registers(bytes[HEAD - 1] >> 4, bytes[HEAD - 1] & 15);
  const end = HEAD + Math.ceil(places.length / 2);
  const text = new TextDecoder().decode(bytes.slice(end));
  const [code, game, options, names, others] = JSON.parse(text);
  return {
    id: dashed(hex.slice(0, 32)),
    by: hex.slice(32),
    seen: (bytes[21] << 16) | (bytes[22] << 8) | bytes[23],
    row: { code, game, options },
    names: Object.entries(names).map(([seat, name]) => ({ register: `seat/${seat}`, value: name })),
    cells: unpackCells(places, bytes.slice(HEAD, end)),
    others: Object.entries(others).map(([register, value]) => ({ register, value })),
  };
}

/** Each cell with the number of its value. @param {string[]} places
 * @param {Uint8Array<ArrayBuffer>} bytes */
const unpackCells = (places, bytes) =>
  places.map((register, at) => ({ register, number: (bytes[at >> 1] >> (at % 2 ? 0 : 4)) & 15 }));

/** @param {{ register: string, number: number }[]} cells @param {Value[]} cellValues */
const valuesOf = (cells, cellValues) =>
  cells
    .map(({ register, number }) => ({ register, value: cellValues[number] ?? null }))
    .filter(({ value }) => value !== null);
