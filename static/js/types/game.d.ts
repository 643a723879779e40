/* What the table, the replay and the tutorial need from a game: the exports of its game.js. */
import type { ServerClock } from "../live/clock.js";
import type { LiveSocket } from "../live/socket.js";
import type { Act, Cue, Drawn } from "./drawing.js";
import type { Ending, Move, Sent, Shown, TableEvent, TableMessage, TableView } from "./table.js";

export type GameKey = "gnoming" | "gnome_me" | "gnome_village" | "snowhere";

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

export interface GameModule {
  heading(view: TableView): Drawn;
  headline(message: Shown): string | undefined;
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
  lapse?: number; // milliseconds for a step of a replay that is a time-lapse
}
