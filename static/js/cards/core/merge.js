/* A scorecard that several phones write on: operations in one order, folded into registers. The
   twin of games/engines/core/card.py; both run tests/vectors/merges.json. Cards are never changed
   in place, so a page may hold on to an old one. */

/** @import { Card, Reading, Seated, Standing, Written } from "../../types.js" */

/** @type {Card} */
export const BLANK = { registers: {}, revision: 0, finished_at_revision: null };

// Names, pens and the end are agreed aloud at the table: nobody need be asked about them.
const LAST_WINS = ["pen", "seat", "finished"];
/** Where a register says whose it is: cell/<round>/<seat>/<cell>, count/<seat>/<what>, ...
 * @type {Record<string, number>} */
const SEAT_PLACE = { cell: 2, total: 2, count: 1, pen: 1, seat: 1 };

/** The card with one more operation; a late one leaves it as it was.
 * @param {Card} card @param {Written} operation
 * @returns {{ card: Card, verdict: "applied" | "contested" | "late" }} */
export function merge(card, operation) {
  if (isLate(card, operation)) return { card, verdict: "late" };
  const { register } = operation;
  const revision = card.revision + 1;
  const writes = written(card.registers[register] ?? [], operation, revision);
  const { [register]: _, ...others } = card.registers;
  const registers = writes.length ? { ...others, [register]: writes } : others;
  const verdict = valuesOf(writes).length > 1 ? "contested" : "applied";
  return { card: { registers, revision, finished_at_revision: finishedAt(card, operation) }, verdict };
}

/** A card with all of these operations, in this order. @param {Written[]} operations */
export const merged = (operations, card = BLANK) =>
  operations.reduce((before, operation) => merge(before, operation).card, card);

/** Whether the card was finished before, unknown to the hand that wrote this.
 * @param {Card} card @param {Written} operation */
function isLate(card, operation) {
  const end = card.finished_at_revision;
  if (end === null || ["finished", "pen"].includes(kindOf(operation.register))) return false;
  const finishers = (card.registers.finished ?? []).map((each) => each.device);
  return operation.seen < end && !finishers.includes(operation.device);
}

/** @param {Reading[]} before @param {Written} operation @param {number} revision */
function written(before, operation, revision) {
  const kept = before.filter((each) => stays(each, operation));
  const { value, device, id } = operation;
  return value === null ? kept : [...kept, { value, revision, device, op: id }];
}

/** What was not seen stays beside the new value, and so does what says the same.
 * @param {Reading} each @param {Written} operation */
function stays(each, operation) {
  if (each.device === operation.device) return false;
  if (same(each.value, operation.value)) return true;
  return each.revision > operation.seen && !LAST_WINS.includes(kindOf(operation.register));
}

/** @param {Card} card @param {Written} operation */
function finishedAt(card, operation) {
  if (operation.register !== "finished") return card.finished_at_revision;
  return operation.value === true ? (card.finished_at_revision ?? card.revision + 1) : null;
}

/** @param {string} register */
export const kindOf = (register) => register.split("/", 1)[0];

/** Whose register it is; null for what belongs to the whole table. @param {string} register */
export function seatOf(register) {
  const parts = register.split("/");
  const part = parts[SEAT_PLACE[parts[0]]] ?? "";
  return /^\d+$/.test(part) ? Number(part) : null;
}

/** The value that counts for now, or null. @template {string} R
 * @param {Card} card @param {R} register @returns {Standing<R> | null} */
export const standing = (card, register) =>
  /** @type {Standing<R>} checked before it was written */ (
    readings(card, register)[0]?.[0].value ?? null
  );

/** What a register may say, the value that stands first; several writes of one are checks.
 * @param {Card} card @param {string} register @returns {Reading[][]} */
export function readings(card, register) {
  const writes = card.registers[register] ?? [];
  const groups = valuesOf(writes).map((value) => writes.filter((each) => same(each.value, value)));
  const holder = card.registers[`pen/${seatOf(register)}`]?.at(-1).value;
  /** @param {Reading[]} group */
  const others = (group) => Number(!group.some((each) => each.device === holder));
  return groups.sort((a, b) => others(a) - others(b) || a[0].revision - b[0].revision);
}

/** The registers that somebody has to settle. @param {Card} card */
export const contested = (card) =>
  Object.keys(card.registers)
    .filter((register) => valuesOf(card.registers[register]).length > 1)
    .sort();

/** Who plays, in the order of their seats, which never changes.
 * @param {Card} card @returns {Seated[]} */
export const seats = (card) =>
  Object.keys(card.registers)
    .filter((register) => kindOf(register) === "seat")
    .map((register) => ({
      seat: seatOf(register),
      name: standing(card, /** @type {`seat/${string}`} */ (register)),
    }))
    .sort((a, b) => a.seat - b.seat);

/** Whether two values are equal as JSON, where order of keys is nothing.
 * @param {unknown} one @param {unknown} other */
export const same = (one, other) => one === other || canonical(one) === canonical(other);

/** @param {unknown} value */
const canonical = (value) =>
  JSON.stringify(value, (_, /** @type {unknown} */ part) => (isObject(part) ? ordered(part) : part));
/** @param {unknown} part @returns {part is Record<string, unknown>} */
const isObject = (part) => part !== null && typeof part === "object" && !Array.isArray(part);
/** @param {Record<string, unknown>} part */
const ordered = (part) =>
  Object.fromEntries(Object.keys(part).sort().map((key) => [key, part[key]]));

/** @param {Reading[]} writes */
const valuesOf = (writes) =>
  writes.map((each) => each.value)
    .filter((value, place, all) => all.findIndex((other) => same(other, value)) === place);
