/* The game that most cards are of: part of the cards' page, instead of fetched after it. */
import "./gnoming/card/game.js";
