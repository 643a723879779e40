/* The values of a cell, in the order in which a QR code counts them (cards/model/handover.js). It
   never changes: older phones read such codes too. */

/** @type {(number | null)[]} */
export const cellValues = [null, 3, 4, 5, 6, 7, 8, 0, 10, -1, -2, -3, -4];
