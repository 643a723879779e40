/* Says things to those who listen: a polite live region that repeats itself when it has to. */

/** @param {Element} region an element with aria-live @param {string} sentence */
export function speak(region, sentence) {
  if (!sentence) return;
  region.textContent = "";
  requestAnimationFrame(() => (region.textContent = sentence));
}
