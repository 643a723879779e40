/* Ids and codes that a phone makes by itself, so that nothing has to wait for the server.
   Not crypto.randomUUID: that is missing over plain http in the club's Wi-Fi. */

const ALPHABET = "BCDFGHJKLMNPQRSTVWXZ"; // accounts/domain/codes.py: no vowels, no look-alikes
const CODE_LENGTH = 8;

/** A UUID of version 7, which sorts by the time it was made. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const now = Date.now();
  for (let at = 0; at < 6; at++) bytes[at] = Math.floor(now / 256 ** (5 - at)) % 256;
  bytes[6] = 0x70 | (bytes[6] & 0x0f);
  bytes[8] = 0x80 | (bytes[8] & 0x3f);
  return dashed(Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""));
}

/** @param {string} hex 32 digits */
export const dashed = (hex) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** The code that others type to join. */
export function newCode() {
  let code = "";
  while (code.length < CODE_LENGTH) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 240) code += ALPHABET[byte % 20]; // more would favour some letters
  }
  return code;
}
