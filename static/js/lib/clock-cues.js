/* Cues of the team's clock at 60, 30, 10 and 0 seconds: a sound, a vibration, and words for screen
   readers. The clock itself draws what is seen. */
import { fill, gettext } from "./i18n.js";
import { play } from "./sound.js";

const CUES = [60, 30, 10, 0];
const LAST_TICKS = 5;

/** @type {Record<number, string>} */
const SOUNDS = { 60: "bell", 30: "tok-tok", 10: "tick", 0: "horn" };
/** @type {Record<number, number[]>} */
const SHAKES = { 60: [120], 30: [90, 80, 90], 10: [60, 60, 60, 60, 60], 0: [500] };

/** The stage of the clock, which decides how it looks. @param {number} seconds */
export function stageOf(seconds) {
  if (seconds <= 0) return "over";
  if (seconds <= 10) return "last";
  if (seconds <= 30) return "half";
  return seconds <= 60 ? "minute" : "calm";
}

/** Plays the cue that was passed between two readings of the clock; returns the words to announce,
 * if any.
 * @param {number} before seconds left @param {number} now seconds left */
export function cue(before, now) {
  const passed = CUES.findLast((second) => second < before && now <= second);
  if (passed === undefined) {
    if (now < before && now <= LAST_TICKS) play("tick");
    return "";
  }
  play(SOUNDS[passed]);
  navigator.vibrate?.(SHAKES[passed]);
  return passed
    ? fill(gettext("%(seconds)s seconds left"), { seconds: passed })
    : gettext("Time is up.");
}
