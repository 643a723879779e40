/* SHA-256 in plain JavaScript: crypto.subtle is missing over plain http in the club's Wi-Fi, where
   people must also be able to verify a deal. */

const WORDS = 64;

/** The standard takes its constants from the roots of the first primes. @type {number[]} */
const primes = [];
for (let number = 2; primes.length < WORDS; number++)
  if (primes.every((prime) => number % prime)) primes.push(number);

/** @param {number} root */
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = primes.map((prime) => fraction(Math.cbrt(prime)));

/** @param {Uint8Array} bytes @returns {Uint32Array} eight words */
export function sha256(bytes) {
  const state = Int32Array.from(START);
  const padded = pad(bytes);
  for (let at = 0; at < padded.byteLength; at += 64) mix(state, schedule(padded, at));
  return new Uint32Array(state.buffer);
}

/** @param {Uint8Array<ArrayBufferLike>} bytes */
function pad(bytes) {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 4, bytes.length * 8);
  return view;
}

/** @param {DataView<ArrayBuffer>} view @param {number} at */
function schedule(view, at) {
  const words = new Int32Array(WORDS);
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + 4 * i);
  for (let i = 16; i < WORDS; i++) {
    const [before, after] = [words[i - 15], words[i - 2]];
    const low = turn(before, 7) ^ turn(before, 18) ^ (before >>> 3);
    const high = turn(after, 17) ^ turn(after, 19) ^ (after >>> 10);
    words[i] = words[i - 16] + low + words[i - 7] + high;
  }
  return words;
}

/** @param {Int32Array<ArrayBuffer>} state @param {Int32Array<ArrayBuffer>} words */
function mix(state, words) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < WORDS; i++) {
    const one =
      h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + words[i];
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] += value));
}

/** @param {number} word @param {number} by */
const turn = (word, by) => (word >>> by) | (word << (32 - by));
