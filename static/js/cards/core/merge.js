/* A scorecard that several phones write on: operations in one order, folded into registers. The
   twin of games/engines/core/card.py; both run tests/vectors/merges.json. Cards are never changed
   in place, so a page may hold on to an old one. */

/** @import { Card, Reading, RegisterValue, Seated, Write } from "../../types.js" */

/** @type {Card} */
export const BLANK = { registers: {}, revision: 0, finished_at_revision: null };

// Names, pens and the end are agreed aloud at the table, so conflicts about them need no question.
const LAST_WINS = ["pen", "seat", "finished"];
/** Which part of a register's name is the seat, as in cell/<round>/<seat>/<cell>.
 * @type {Record<string, number>} */
const SEAT_PLACE = { cell: 2, total: 2, count: 1, pen: 1, seat: 1 };

/** Returns the card with one more operation. A late operation leaves it unchanged.
 * @param {Card} card @param {Write} operation
 * @returns {{ card: Card, verdict: "applied" | "contested" | "late" }} */
export function merge(card, operation) {
  if (isLate(card, operation)) return { card, verdict: "late" };
  const { register } = operation;
  const revision = card.revision + 1;
  const writes = withWrite(card.registers[register] ?? [], operation, revision);
  const { [register]: _, ...others } = card.registers;
  const registers = writes.length ? { ...others, [register]: writes } : others;
  const verdict = valuesOf(writes).length > 1 ? "contested" : "applied";
  return { card: { registers, revision, finished_at_revision: finishedAt(card, operation) }, verdict };
}

/** Applies all of these operations to a card, in this order. @param {Write[]} operations */
export const merged = (operations, card = BLANK) =>
  operations.reduce((before, operation) => merge(before, operation).card, card);

/** Whether the card had already been finished when this was written, and the device did not know.
 * @param {Card} card @param {Write} operation */
function isLate(card, operation) {
  const end = card.finished_at_revision;
  if (end === null || ["finished", "pen"].includes(kindOf(operation.register))) return false;
  const finishers = (card.registers.finished ?? []).map((each) => each.device);
  return operation.seen < end && !finishers.includes(operation.device);
}

/** @param {Reading[]} before @param {Write} operation @param {number} revision */
function withWrite(before, operation, revision) {
  const kept = before.filter((each) => stays(each, operation));
  const { value, device, id } = operation;
  return value === null ? kept : [...kept, { value, revision, device, op: id }];
}

/** A value stays beside the new one if the writer had not seen it, or if both are equal.
 * @param {Reading} each @param {Write} operation */
function stays(each, operation) {
  if (each.device === operation.device) return false;
  if (same(each.value, operation.value)) return true;
  return each.revision > operation.seen && !LAST_WINS.includes(kindOf(operation.register));
}

/** @param {Card} card @param {Write} operation */
function finishedAt(card, operation) {
  if (operation.register !== "finished") return card.finished_at_revision;
  return operation.value === true ? (card.finished_at_revision ?? card.revision + 1) : null;
}

/** @param {string} register */
export const kindOf = (register) => register.split("/", 1)[0];

/** The seat that a register belongs to; null if it belongs to the whole table.
 * @param {string} register */
export function seatOf(register) {
  const parts = register.split("/");
  const part = parts[SEAT_PLACE[parts[0]]] ?? "";
  return /^\d+$/.test(part) ? Number(part) : null;
}

/** The current value of a register, or null.
 * @template {string} R @param {Card} card @param {R} register @returns {RegisterValue<R> | null} */
export const currentValue = (card, register) =>
  /** @type {RegisterValue<R>} the value was validated before it was written */ (
    readings(card, register)[0]?.[0].value ?? null
  );

/** The different values of a register, the current one first. Equal values of several devices form
 * one group: they confirm each other.
 * @param {Card} card @param {string} register @returns {Reading[][]} */
export function readings(card, register) {
  const writes = card.registers[register] ?? [];
  const groups = valuesOf(writes).map((value) => writes.filter((each) => same(each.value, value)));
  const holder = card.registers[`pen/${seatOf(register)}`]?.at(-1).value;
  /** @param {Reading[]} group */
  const others = (group) => Number(!group.some((each) => each.device === holder));
  return groups.sort((a, b) => others(a) - others(b) || a[0].revision - b[0].revision);
}

/** The registers with conflicting values, which somebody has to settle. @param {Card} card */
export const contested = (card) =>
  Object.keys(card.registers)
    .filter((register) => valuesOf(card.registers[register]).length > 1)
    .sort();

/** The players in the order of their seats, which never changes.
 * @param {Card} card @returns {Seated[]} */
export const seats = (card) =>
  Object.keys(card.registers)
    .filter((register) => kindOf(register) === "seat")
    .map((register) => ({
      seat: seatOf(register),
      name: currentValue(card, /** @type {`seat/${string}`} */ (register)),
    }))
    .sort((a, b) => a.seat - b.seat);

/** Whether two values are equal as JSON; the order of keys does not matter.
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
