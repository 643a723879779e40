/* The tile "Keep score" on the first page: if a game has just ended on this phone, it starts the
   same table again in one tap. */
import { listed } from "../lib/i18n.js";
import { lastTable } from "./storage/recent-cards.js";

const tile = /** @type {HTMLAnchorElement | null} */ (document.querySelector(".keep-score"));
const lastGame = tile && (await lastTable());
if (lastGame) {
  tile.hash = "#again";
  tile.querySelector("b").textContent = tile.dataset.again;
  tile.querySelector("small").textContent = listed(lastGame.names);
}
