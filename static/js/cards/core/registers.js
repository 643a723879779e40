/* Validates the registers that every game's card has: the twin of check_shared in
   games/engines/core/sheet.py. A check answers null, or why not: a code and what its sentence needs. */

/** @import { Note, Value } from "../../types.js" */

export const LONGEST_NAME = 80; // characters, on every card and in every tournament

/** @param {string} code @param {Record<string, number>} [details] @returns {Note} */
export const note = (code, details = {}) => ({ code, details });

/** @param {string} register */
export const isShared = (register) => /^((seat|pen)\/[^/]*|starter|finished)$/.test(register);

/** @param {string} register @param {Value} value @param {number} most the number of seats at a
 * table */
export function checkShared(register, value, most) {
  const [kind, seat] = register.split("/");
  if (seat !== undefined && !isPlace(seat, most)) return note("no-such-seat");
  if (value === null) return null;
  if (kind === "starter") return isWithin(value, 0, most - 1) ? null : note("no-such-seat");
  if (kind === "finished") return typeof value === "boolean" ? null : note("not-yes-or-no");
  return isText(value, kind) ? null : note(NOT_TEXT[kind]);
}

/** Whether a part of a register's name is a seat.
 * @param {string | undefined} part @param {number} most */
export const isPlace = (part, most) => typeof part === "string" && isNumber(part, 0, most - 1);

/** Whether the text is a number in its only valid spelling: no sign, no leading zeros.
 * @param {string} part @param {number} least @param {number} most */
export const isNumber = (part, least, most) =>
  /^(0|[1-9]\d*)$/.test(part) && isWithin(Number(part), least, most);

/** Whether the value is a whole number in this range.
 * @param {Value} value @param {number} least @param {number} most */
export const isWithin = (value, least, most) =>
  isWhole(value) && least <= value && value <= most;

/** @param {Value} value @returns {value is number} */
const isWhole = (value) => Number.isInteger(value);

/** @type {Record<string, string>} */
const NOT_TEXT = { seat: "not-a-name", pen: "not-a-phone" };

/** @param {Value} value @param {string} kind */
function isText(value, kind) {
  if (typeof value !== "string") return false;
  const isThere = kind === "pen" ? value : value.trim();
  return Boolean(isThere) && [...value].length <= (kind === "pen" ? 64 : LONGEST_NAME);
}
