/* How a card ended, whatever game it is: rows for the podium, a title and the reason. */
import { ending as gnoming } from "../gnoming/ending.js";
import { wordsOf } from "../words.js";
import { won } from "./podium.js";

/** @param {any} live @returns {{ title: string, why: string, rows: any[] }} */
export function endingOf(live) {
  const { rows, why, title } = (wordsOf(live)?.ending ?? gnoming)(live);
  return { rows, why, title: title ?? won(rows) };
}
