/* The messages of the live table, as games/tables/live/outgoing.py and consumer.py send them. */
import type { Drawn } from "./drawing.js";
import type { GameKey } from "./game.js";

export type Status = "waiting" | "playing" | "finished" | "closed";
export type Level = "easy" | "normal" | "strong";

/** A table as one viewer may see it; each game has its own view, moves and events. */
export interface TableMessage<V extends TableView = TableView, M = object, E extends TableEvent = TableEvent> {
  is: "table";
  now: number; // milliseconds on the server's clock
  table: string;
  game: GameKey;
  status: Status;
  position: number;
  places: number; // the number of seats
  seats: SeatOf[];
  next: string | null; // the code of the rematch
  watchers: number;
  view: V | null; // null before the first card
  you: { seat: number | null; moves: M; undo: boolean };
  host: boolean;
  events: E[];
  says: string[]; // a sentence for each event; it may be empty
}

/** The parts of it that a replay or a lesson also has. */
export type Shown<M extends TableMessage = TableMessage> = Pick<
  M,
  "status" | "position" | "view" | "you" | "seats" | "events" | "says"
> &
  Partial<Pick<M, "table" | "host" | "next" | "watchers" | "places">>;

export interface SeatOf {
  seat: number;
  name: string;
  avatar: string; // four letters: cap, face, beard, feet
  bot: Level | null;
  substituted: boolean; // a bot plays for this person
  present: boolean;
  away_since: number | null; // milliseconds on the server's clock
  wants_to_end: boolean;
  you?: boolean; // not from the server, which sends everybody the same: the page sets it
}

/** What the views of all games have. */
export interface TableView {
  phase: string;
  awaited: number[]; // the seats that have to act
  outcome: Outcome | null;
  deadline: number | null; // milliseconds on the server's clock
  clock: number | null; // milliseconds allowed for a turn
}

export interface Outcome {
  reason: string;
  ranks: number[];
  scores: number[];
  rounds: number[][];
  measures: Record<string, { values: number[]; lower_is_better: boolean }>;
  why: string | null;
  flags: string[];
}

/** A public event, only to be shown. */
export interface TableEvent {
  event: string;
  seat?: number | null;
}

/** A move; each game has its own. */
export interface Move {
  move: string;
}

/** A move that was sent and not answered yet, with the position at which it was made. */
export type Sent<M extends Move = Move> = M & { at: number };

// Other messages of a socket

/** The answer to a move, an undo or another request. */
export interface Answer {
  is: string; // ack or refused
  id: string | null;
  position: number;
  code?: string; // only in a refusal, as is the sentence
  sentence?: string;
}

/** A phrase that somebody says. */
export interface Said {
  seat: number;
  phrase: string;
  sentence: string;
}

export interface Phrase {
  key: string;
  sentence: string;
}

/** All messages of a socket by name; `state` comes from the page's own socket, not from the
 * server. */
export interface SocketMessages {
  table: TableMessage;
  said: Said;
  refused: { sentence: string; code: string };
  error: { sentence: string };
  state: boolean;
  card: import("./card.js").CardMessage;
  news: { position: number; now: number };
}

/** A game's own words for its end, where the usual ones do not fit. */
export interface Ending {
  title?: string;
  why?: string;
  again?: string;
  team?: number; // the result of all together
  isLessBetter?: boolean;
  counted?: (number: number) => string;
  isShared?: boolean; // all won or lost together
}

/** A frame of a replay (games/tables/web/replay_frames.py). */
export interface Frame<V extends TableView = TableView, E extends TableEvent = TableEvent> {
  position: number;
  at: number;
  seat: number | null;
  view: V;
  events: E[];
  says: string[];
}

/** A lesson (games/tables/web/lessons.py). */
export interface Lesson {
  seats: SeatOf[];
  steps: LessonStep[];
}

export interface LessonStep {
  text: string;
  view: TableView;
  you_moves: LessonMoves;
  expect: Expected | null;
  flash: object | null; // what is shown for a moment
  events: TableEvent[];
  says: string[];
}

/** The move that a lesson expects. Which field names its target depends on the kind of move. */
export interface Expected extends Move {
  cell?: number;
  pile?: number | null;
  slot?: number;
}

/** The moves of a lesson that the shared code reads. */
export interface LessonMoves {
  gnome?: (number | null)[] | null;
  go_on?: boolean;
  hints?: Record<string, number>;
}
