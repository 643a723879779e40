/* Queries over the cards stored on this phone: the last table, its players, open and finished cards. */
import { rows } from "./outbox.js";

/** @import { GameKey, NewCard, Row } from "../../types.js" */

const SAME_EVENING = 12 * 3600_000;
const RECENT = 30 * 24 * 3600_000;

/** The table whose game has just ended here, as input for start(): "Same table again: Anna, Bo".
 * Cards that this phone only watched do not count.
 * @returns {Promise<NewCard | null>} */
export async function lastTable(now = Date.now()) {
  /** @param {Row} row */
  const isOwn = ({ told }) => told?.you?.keeps ?? true;
  const ended = (await rows()).filter((row) => row.ended && row.names.length && isOwn(row));
  const last = ended.sort((one, other) => other.ended - one.ended)[0];
  if (!last || now - last.ended > SAME_EVENING) return null;
  const { game, options, names, starter, id: again } = last;
  return { game: /** @type {GameKey} */ (game), options, names, starter, again };
}

/** Names that were used here, those of the last table first. @returns {Promise<string[]>} */
export async function knownNames() {
  const recent = (await rows()).sort((one, other) => other.touched - one.touched);
  return [...new Set(recent.flatMap(({ names }) => names))].filter(Boolean);
}

/** The players behind these names, if they were at a table here before.
 * @param {string[]} names @returns {Promise<Record<number, string>>} seat to player */
export async function peopleNamed(names) {
  const seated = (await rows()).sort((one, other) => one.touched - other.touched);
  const playerByName = Object.fromEntries(
    seated.flatMap((row) => row.names.map((name, seat) => [name, row.told?.people?.[seat]])),
  );
  const playerBySeat = names.map((name, seat) => [seat, playerByName[name]]);
  return Object.fromEntries(playerBySeat.filter(([, player]) => player));
}

/** Cards that are still being played: "Return to ...", the last one first.
 * @returns {Promise<Row[]>} */
export async function openCards(now = Date.now()) {
  const open = (await rows()).filter(
    (row) => row.game && !row.ended && !row.told?.next && now - row.touched < RECENT,
  );
  return open.sort((one, other) => other.touched - one.touched);
}

/** Cards that were finished here, the last one first. @returns {Promise<Row[]>} */
export async function finishedCards() {
  const ended = (await rows()).filter((row) => row.ended);
  return ended.sort((one, other) => other.ended - one.ended);
}
