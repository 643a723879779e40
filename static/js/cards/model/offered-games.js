/* The games that a card can be started of, as the page has them from Python
   (games/scorecards/templatetags/card_games.py): title, seats and options in the reader's words.
   They are part of the page, which works without a server. */
import { jsonScript } from "../../lib/json-script.js";

/** @import { CardOptions, GameKey, OfferedGame } from "../../types.js" */

/** @type {OfferedGame[] | undefined} */
let offered;

/** @returns {OfferedGame[]} */
export const games = () => (offered ??= /** @type {OfferedGame[]} */ (jsonScript("card-games")));

/** @param {string} key */
export const gameOf = (key) => games().find((game) => game.key === key) ?? games()[0];

/** How many players must sit here before the card opens; an option may ask for more than usual.
 * @param {{ game: GameKey | "", options: CardOptions }} card */
export function fewestAt({ game, options }) {
  const { seats, options: all } = gameOf(game);
  const asked = all.map(({ key, fewest, default: usual }) => fewest[String(options[key] ?? usual)] ?? 0);
  return Math.max(seats[0], ...asked);
}
