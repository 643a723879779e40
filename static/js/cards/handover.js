/* A card in a QR code, for where there is no network: a battery that dies, a scorekeeper who leaves.

     1 byte     the form of what follows
     16 bytes   the card's id; 4 of the phone that shows it; 3 the revision that it had seen
     1 byte     seats with cells (low half) and rounds with cells (high half)
     cells      half a byte each, round by round and seat by seat: Gnoming A Round
     the rest   JSON: code, game, options, names by seat, other registers */
import { spelled, unspelled } from "./base32.js";
import { dashed } from "./ids.js";
import { LiveCard, NoCard } from "./live-card.js";
import { kindOf, standing } from "./merge.js";
import { blankRow, keep } from "./outbox.js";
import { UNREADABLE } from "./sentences.js";

const FORM = 1;
const HEAD = 25;
const CELLS = 9;
const FACES = [null, 3, 4, 5, 6, 7, 8, 0, 10, -1, -2, -3, -4]; // games/engines/gnoming/cards.py
const OWN = ["pen", "clock", "ended"]; // of one phone or one moment

/** Where another phone opens this card; in capitals, which make a smaller code.
 * @param {LiveCard} live */
export const handedAddress = (live) =>
  `${new URL(live.address).origin}/H/${spelled(packed(live))}`.toUpperCase();

/** The card of such an address, with what is on it merged into what this phone knows.
 * @param {string} address @returns {Promise<LiveCard>} fails with NoCard */
export async function received(address) {
  const bytes = unspelled(address.replace(/\/$/, "").split("/").at(-1));
  if (bytes?.[0] !== FORM) throw new NoCard(UNREADABLE());
  const { id, by, seen, card, entries } = unpacked(bytes);
  await keep(blankRow({ id, ...card }));
  const live = await LiveCard.open({ id });
  await live.takeOver(by, seen, entries);
  return live;
}

// Packing

/** @param {LiveCard} live @returns {Uint8Array} */
export function packed(live) {
  const { card, code, game, options } = live;
  /** @type {[string, any][]} */
  const values = Object.keys(card.registers).map((register) => [
    register,
    standing(card, register),
  ]);
  const cells = new Map(values.filter(([register, value]) => isCell(register) && isFace(value)));
  const names = Object.fromEntries(live.seats.map(({ seat, name }) => [seat, name]));
  const others = values.filter(([register]) => !cells.has(register) && isTold(register));
  const rest = [code, game, options, names, Object.fromEntries(others)];
  return Uint8Array.from([
    FORM,
    ...hexBytes(live.id),
    ...hexBytes(live.device).slice(-4),
    ...[16, 8, 0].map((shift) => (live.revision >> shift) & 255),
    ...packedCells(cells),
    ...new TextEncoder().encode(JSON.stringify(rest)),
  ]);
}

const isCell = (register) => kindOf(register) === "cell";
const isFace = (value) => FACES.includes(value);
const isTold = (register) => ![...OWN, "seat"].includes(kindOf(register));

function packedCells(cells) {
  const places = [...cells.keys()].map((register) => register.split("/").map(Number));
  const rounds = Math.max(0, ...places.map(([, round]) => round));
  const seats = Math.max(-1, ...places.map(([, , seat]) => seat)) + 1;
  const faces = registers(rounds, seats).map((register) =>
    FACES.indexOf(cells.get(register) ?? null),
  );
  if (faces.length % 2) faces.push(0);
  const pairs = faces.filter((_, at) => at % 2 === 0);
  return [(rounds << 4) | seats, ...pairs.map((face, at) => (face << 4) | faces[2 * at + 1])];
}

/** All cells, in the order in which they are packed. */
const registers = (rounds, seats) =>
  [...Array(rounds * seats * CELLS).keys()].map((at) => {
    const row = Math.floor(at / CELLS);
    return `cell/${Math.floor(row / seats) + 1}/${row % seats}/${at % CELLS}`;
  });

const hexBytes = (id) =>
  id
    .replaceAll("-", "")
    .match(/../g)
    .map((pair) => parseInt(pair, 16));

// Unpacking

/** @param {Uint8Array} bytes */
export function unpacked(bytes) {
  const hex = Array.from(bytes.slice(1, 21), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const places = registers(bytes[HEAD - 1] >> 4, bytes[HEAD - 1] & 15);
  const end = HEAD + Math.ceil(places.length / 2);
  const text = new TextDecoder().decode(bytes.slice(end));
  const [code, game, options, names, others] = JSON.parse(text);
  return {
    id: dashed(hex.slice(0, 32)),
    by: hex.slice(32),
    seen: (bytes[21] << 16) | (bytes[22] << 8) | bytes[23],
    card: { code, game, options },
    entries: [
      ...Object.entries(names).map(([seat, name]) => ({ register: `seat/${seat}`, value: name })),
      ...unpackedCells(places, bytes.slice(HEAD, end)),
      ...Object.entries(others).map(([register, value]) => ({ register, value })),
    ],
  };
}

const unpackedCells = (places, bytes) =>
  places
    .map((register, at) => ({
      register,
      value: FACES[(bytes[at >> 1] >> (at % 2 ? 0 : 4)) & 15] ?? null,
    }))
    .filter(({ value }) => value !== null);
