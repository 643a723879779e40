/* The dice of a table, as games/engines/core/dice.py rolls them: word k of a stream is a 32-bit
   big-endian word of SHA-256(seed | "/" | label | "/" | block number), eight words a block; a word
   that would favour low numbers is skipped. */
import { sha256 } from "./sha256.js";

const ALL = 2 ** 32;

/** @param {Uint8Array} seed @param {...(string | number)} what */
export function roll(seed, ...what) {
  const words = stream(seed, what.join("/"));
  return {
    /** @param {number} limit */
    below(limit) {
      const fair = ALL - (ALL % limit);
      for (;;) {
        const word = words.next().value;
        if (word < fair) return word % limit;
      }
    },
    /** Fisher-Yates shuffle, from the last place down.
     * @template T @param {T[]} items @returns {T[]} */
    shuffled(items) {
      const order = [...items];
      for (let last = order.length - 1; last > 0; last--) {
        const other = this.below(last + 1);
        [order[last], order[other]] = [order[other], order[last]];
      }
      return order;
    },
  };
}

/** @param {Uint8Array<ArrayBufferLike>} seed @param {string} label
 * @returns {Generator<number, never>} */
function* stream(seed, label) {
  const head = [...seed, ...new TextEncoder().encode(`/${label}/`)];
  for (let block = 0; ; block++) yield* sha256(Uint8Array.from([...head, ...bigEndian(block)]));
}

/** @param {number} number */
const bigEndian = (number) =>
  [number >>> 24, number >>> 16, number >>> 8, number].map((byte) => byte & 255);

/** @param {string} hex */
export const bytesOf = (hex) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** The hash that was published before the first card. @param {Uint8Array} seed */
export const commitment = (seed) =>
  Array.from(sha256(seed), (word) => word.toString(16).padStart(8, "0")).join("");
