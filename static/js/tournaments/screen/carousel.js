/* A carousel: every [data-turning] shows one .leaf at a time. The server's time decides which, so
   that all projectors turn together and a reload changes nothing. */
import { serverClock } from "../round-clock.js";

const EACH = 12_000;

export function turnAll() {
  const turn = Math.floor(serverClock.now() / EACH);
  for (const part of document.querySelectorAll("[data-turning]")) {
    const leaves = part.querySelectorAll(":scope > .leaf");
    leaves.forEach((leaf, place) => leaf.toggleAttribute("hidden", place !== turn % leaves.length));
  }
}

/** Sets the number of rows, from which the size of the letters follows. */
export function fitAll() {
  for (const list of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-rows]")
  ))
    list.style.setProperty("--rows", list.dataset.rows);
}
