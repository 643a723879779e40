/* What the pages need from a game: the exports of its table/game.js and its card/game.js, which
   static/js/games lists. */
import type {
  CardEnding,
  CardSheet,
  Dialog,
  DialogActions,
  GridPosition,
  LiveCard,
  OptionKey,
  OptionValue,
  SheetReader,
  SeatedPlayer,
  Value,
} from "./card.js";
import type { ServerClock } from "../live/clock.js";
import type { LiveSocket } from "../live/socket.js";
import type { Act, Cue, Drawn } from "./drawing.js";
import type { Ending, Move, Sent, Shown, TableEvent, TableMessage, TableView } from "./table.js";

/** As in games/catalogue.py; its folder here is called so. */
export type GameKey = string;

/** A lesson's words instead of the usual cue, and the move it expects. */
export interface LessonCue<M extends Move = Move> extends Cue {
  button?: string;
  expect?: M | null;
}

/** What a board shows; only the message is required. */
export interface BoardParts {
  message: Shown;
  first?: TableMessage; // the message that came with the page
  clock?: ServerClock;
  socket?: LiveSocket;
  sent?: Sent | null;
  bubbles?: Record<number, string>; // what people just said, by seat
  cue?: LessonCue;
}

/** For the table, the replay and the tutorial. */
export interface GameModule {
  heading(view: TableView): Drawn;
  cueFor(message: Shown): Cue; // while it is played
  board(parts: BoardParts): Drawn;
  isScored(view: TableView): boolean;
  loadSheet(): Promise<unknown>;
  sheet(message: Shown, sent: Sent | null): Drawn;
  score(message: Shown): Drawn;
  actsOf(event: TableEvent): Act[];
  soundOf(before: Shown, message: Shown): string | undefined;
  ending?(message: Shown): Ending;
  onlyMove?(expect: Move, moves: object): object; // for lessons
  isMeant?(expect: Move, move: Move): boolean;
  lessonEnd(): string; // the last words of the lesson
  isPlayedAlone?: boolean; // who has learned it plays alone; otherwise against bots
  lapse?: number; // milliseconds for a step of a replay that is a time-lapse
}

/** For the pages of cards. */
export interface CardModule<S extends CardSheet = CardSheet> extends SheetReader<S> {
  draw(card: LiveCard, revision: number): Drawn; // the game's own screen
  // For the frame around it
  heading(card: LiveCard, position?: GridPosition | null): Drawn;
  warnings(card: LiveCard, position?: GridPosition | null): string[];
  ending(card: LiveCard): CardEnding;
  placeName(card: LiveCard, register: string): string;
  valueName(card: LiveCard, register: string, value: Value): string;
  dialogs?: Record<string, CardDialog>; // by name; a heading with a position opens "score"
  podiumDialogs?(): { name: string; label: string }[]; // those that the podium offers
  goTo?(frame: ParentNode, round: number, seat: number): void; // opens a grid on the screen
  rulesAddress?: string; // in the menu
  cellValues?: (number | null)[]; // of cells that a QR code packs; the first is the empty one
  // For a big screen
  seatOnWall(card: LiveCard, sitter: SeatedPlayer, place: number): Drawn; // its score so far
  teamOnWall?(card: LiveCard): Drawn | null; // instead of the seats
  progress?(card: LiveCard): Drawn; // such as "Round 2 of 3"
  finishedTitle?(card: LiveCard): string; // instead of "Finished"
}

/** Calls its card by the game's own type. */
export interface CardDialog {
  (card: LiveCard, actions: DialogActions, dialog: Dialog): Dialog;
}

// A game as a card can be started of it (games/scorecards/templatetags/card_games.py)

export interface OfferedGame {
  key: GameKey;
  title: string;
  seats: [number, number]; // the fewest and the most
  options: OfferedOption[];
}

export interface OfferedOption {
  key: OptionKey;
  label: string;
  hint: string;
  default: OptionValue;
  choices: [string, string][]; // value and words; none for an option that is on or off
  isUpFront: boolean; // makes another game of it
  fewest: Record<string, number>; // by value, where it needs more players than usual
}
