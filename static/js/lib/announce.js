/* Announces a sentence to screen readers, in a polite live region; also the same sentence twice. */

/** @param {Element} region an element with aria-live @param {string} sentence */
export function speak(region, sentence) {
  if (!sentence) return;
  region.textContent = "";
  requestAnimationFrame(() => (region.textContent = sentence));
}
