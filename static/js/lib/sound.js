/* Small wooden sounds, synthesised instead of loaded. They are off on phones until somebody turns
   them on; everything they signal can also be seen. */

const KEY = "toadstool-sound";

/** @type {AudioContext | undefined} */
let audio;

export const isOn = () => (localStorage.getItem(KEY) ?? (isPhone() ? "off" : "on")) === "on";

const isPhone = () => matchMedia("(pointer: coarse)").matches;

/** @param {boolean} on */
export function turn(on) {
  localStorage.setItem(KEY, on ? "on" : "off");
  if (on) play("tok");
}

/** @param {string} name */
export function play(name) {
  if (!isOn() || !SOUNDS[name] || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  audio.resume();
  for (const note of SOUNDS[name]) strike(note);
  navigator.vibrate?.(15);
}

/** pitch in hertz, after and lasting in seconds, slide: the pitch at the end
 * @typedef {{ pitch: number, slide?: number, lasting: number, after?: number, wave?: OscillatorType,
 *   loud?: number }} Tone */

/** @type {Record<string, Tone[]>} */
const SOUNDS = {
  tok: [{ pitch: 320, lasting: 0.09 }],
  "tok-tok": [
    { pitch: 320, lasting: 0.09 },
    { pitch: 480, lasting: 0.12, after: 0.11 },
  ],
  bell: [
    { pitch: 880, lasting: 0.38, wave: "sine" },
    { pitch: 1760, lasting: 0.25, wave: "sine", loud: 0.08 },
  ],
  drip: [{ pitch: 900, slide: 260, lasting: 0.16, wave: "sine" }],
  gong: [
    { pitch: 196, lasting: 0.39, wave: "sine" },
    { pitch: 294, lasting: 0.3, wave: "sine", loud: 0.1 },
  ],
  chime: [
    { pitch: 523, lasting: 0.14 },
    { pitch: 659, lasting: 0.14, after: 0.12 },
    { pitch: 784, lasting: 0.2, after: 0.24 },
  ],
  marble: [0, 0.3, 0.56, 0.78, 0.96, 1.1, 1.21, 1.3].map((after) => ({
    pitch: 700 + 300 * after,
    lasting: 0.05,
    after,
    loud: 0.08,
  })),
  tick: [{ pitch: 1200, lasting: 0.03, loud: 0.1 }],
  horn: [
    { pitch: 233, slide: 220, lasting: 0.39, wave: "sawtooth", loud: 0.16 },
    { pitch: 349, slide: 330, lasting: 0.39, wave: "sawtooth", loud: 0.1 },
  ],
};

/** @param {Tone} tone */
function strike({
  pitch,
  slide = pitch * 0.7,
  lasting,
  after = 0,
  wave = "triangle",
  loud = 0.22,
}) {
  const begin = audio.currentTime + after;
  const tone = new OscillatorNode(audio, {
    type: wave,
    frequency: pitch,
  });
  const volume = new GainNode(audio, { gain: loud });
  tone.frequency.exponentialRampToValueAtTime(slide, begin + lasting);
  volume.gain.setValueAtTime(loud, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + lasting);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + lasting);
}
