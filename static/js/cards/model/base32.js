/* Base32 (RFC 4648) with a checksum: QR codes store these letters compactly, and the checksum finds
   a wrong letter. */

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"; // RFC 4648

/** @param {Uint8Array} bytes @returns {string} */
export function encode(bytes) {
  const whole = [...bytes, ...checksum(bytes)];
  let text = "";
  let buffer = 0;
  let bits = 0;
  for (const byte of whole) {
    buffer = (buffer << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(buffer >> (bits - 5)) & 31];
    buffer &= (1 << bits) - 1;
  }
  return bits ? text + ALPHABET[(buffer << (5 - bits)) & 31] : text;
}

/** @param {string} text @returns {Uint8Array | null} null if a letter is wrong or missing */
export function decode(text) {
  const bytes = [];
  let buffer = 0;
  let bits = 0;
  for (const letter of text.toUpperCase()) {
    buffer = (buffer << 5) | ALPHABET.indexOf(letter);
    bits += 5;
    if (buffer < 0) return null;
    if (bits >= 8) bytes.push((buffer >> (bits -= 8)) & 255);
    buffer &= (1 << bits) - 1;
  }
  const content = Uint8Array.from(bytes.slice(0, -2));
  return String(checksum(content)) === String(bytes.slice(-2)) ? content : null;
}

/** CRC-16/CCITT. @param {Uint8Array} bytes @returns {number[]} two bytes */
function checksum(bytes) {
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0);
    sum &= 0xffff;
  }
  return [sum >> 8, sum & 255];
}
