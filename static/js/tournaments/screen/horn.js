/* The end of the clock, for the whole hall: sounds and a flash. Browsers are silent until somebody
   has pressed a key on the page; until then a line says so. */
import { cue } from "../../lib/clock-cues.js";

const OFTEN = 250;
const FLASH = 6_000;
const STALE = 3; // seconds; a larger jump means a changed clock or a page that slept, not the end

let before = Infinity;

function listen() {
  const clock = /** @type {import("../round-clock.js").RoundClock | null} */ (
    document.querySelector("round-clock[ends-at]")
  );
  const left = clock ? Math.ceil(clock.left / 1000) : Infinity;
  if (left < before && before - left <= STALE) {
    cue(before, left);
    if (before > 0 && left <= 0) flash();
  }
  before = left;
  tellSilence();
}

function flash() {
  document.body.classList.add("time-up");
  setTimeout(() => document.body.classList.remove("time-up"), FLASH);
}

function tellSilence() {
  const isSilent = !navigator.userActivation?.hasBeenActive;
  document.querySelector("[data-hush]").toggleAttribute("hidden", !isSilent);
}

setInterval(listen, OFTEN);
