/* Polls parts of a page: fetches the page every data-poll seconds while it is visible, and replaces
   the part when it has changed, but not while the focus is in it. */
import { fetchPage, update } from "./lib/page-part.js";

const PARTS = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-poll]"));

for (const part of PARTS)
  setInterval(
    () => document.visibilityState === "visible" && poll(part),
    Number(part.dataset.poll) * 1000,
  );

/** @param {HTMLElement} part */
async function poll(part) {
  const page = await fetchPage(location.href);
  if (!part.contains(document.activeElement)) update(part, page);
}
