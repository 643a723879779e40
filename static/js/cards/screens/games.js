/* The four games as a scorecard offers them: title, seats, and what can be agreed before the first
   card. The options are those of games/engines/<game>/options.py; the page works without a server. */
import { gettext } from "../../lib/i18n.js";

/** @import { CardOptions, GameKey, OptionKey } from "../../types.js" */

/**
 * @typedef {{ key: OptionKey, label: string, hint: string, choices?: [string, string][],
 *   isUpFront?: boolean }} Option isUpFront: the option makes another game of it
 * @typedef {{ key: GameKey, title: string, seats: [number, number], options: Option[] }} Game */

/** @returns {Game[]} */
export const games = () => [gnoming(), gnomeMe(), gnomeVillage(), snowhere()];

/** @param {string} key @returns {Game} */
export const gameOf = (key) => games().find((game) => game.key === key) ?? gnoming();

/** How many players must sit here before the card opens: Do You Gnome Me? needs two, except as a
 * team.
 * @param {{ game: GameKey | "", options: CardOptions }} card */
export const fewestAt = ({ game, options }) =>
  game === "gnome_me" && options.mode !== "cooperative" ? 2 : gameOf(game).seats[0];

/** @param {OptionKey} key @param {string} label @param {string} hint */
const tick = (key, label, hint) => ({ key, label, hint });

/** @returns {Game} */
const gnoming = () => ({
  key: "gnoming",
  title: gettext("Gnoming A Round"),
  seats: [2, 7],
  options: [
    {
      ...tick("scoring", gettext("Scoring"), gettext("Add up the points of all rounds, or count the rounds won.")),
      choices: [
        ["points", gettext("Points")],
        ["rounds", gettext("Rounds won")],
      ],
    },
    tick("children", gettext("Playing with children"), gettext("Going out too early costs nothing.")),
    tick("runs", gettext("Runs"), gettext("Three in order, such as 3 4 5, score minus the middle one.")),
    tick(
      "mulligans",
      gettext("Stricter Mulligans"),
      gettext("A Mulligan stands for one value in its row and its column."),
    ),
    tick("bounce", gettext("Bounce more"), gettext("Cards that lay face up may bounce too.")),
    tick(
      "hazards",
      gettext("Hazards help fewer"),
      gettext("Only those with four or more face-down cards may turn one."),
    ),
  ],
});

/** @returns {Game} */
const gnomeMe = () => ({
  key: "gnome_me",
  title: gettext("Do You Gnome Me?"),
  seats: [1, 4],
  options: [
    {
      ...tick(
        "mode",
        gettext("Mode"),
        gettext("Against each other, together against the clock, or all from one middle."),
      ),
      isUpFront: true,
      choices: [
        ["basic", gettext("Basic")],
        ["cooperative", gettext("Together")],
        ["all-in", gettext("All-in")],
      ],
    },
    {
      ...tick("ending", gettext("The end"), gettext("The game is over at five cards, or when the deck is empty.")),
      choices: [
        ["five", gettext("Five cards")],
        ["deck", gettext("Whole deck")],
      ],
    },
    {
      ...tick("time", gettext("Time for the team"), gettext("Longer than two minutes is marked, and has records of its own.")),
      choices: [
        ["x1", gettext("2 minutes")],
        ["x1.5", gettext("3 minutes")],
        ["x2", gettext("4 minutes")],
      ],
    },
    tick("twins", gettext("Twins"), gettext("Two portraits back to back: each round takes two cards.")),
    tick(
      "marks",
      gettext("Flower and rain cloud"),
      gettext("Marked portraits can be claimed; a false claim costs."),
    ),
  ],
});

/** @returns {Game} */
const gnomeVillage = () => ({
  key: "gnome_village",
  title: gettext("Gnome Village"),
  seats: [2, 4],
  options: [
    tick("children", gettext("Playing with children"), gettext("Four gnomes end the game instead of five.")),
    tick("deluxe", gettext("Deluxe"), gettext("With the building yard, the prison and the mushroom bath.")),
  ],
});

/** @returns {Game} */
const snowhere = () => ({
  key: "snowhere",
  title: gettext("Snowhere"),
  seats: [1, 8],
  options: [
    {
      ...tick("spread", gettext("Carpet"), gettext("How far the cards were spread. No size is called easy.")),
      choices: [
        ["any", gettext("As it fell")],
        ["snug", gettext("Snug")],
        ["loose", gettext("Loose")],
        ["wide", gettext("Wide")],
      ],
    },
  ],
});
