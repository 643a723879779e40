/* The messages of the live table, as games/tables/live/outgoing.py and consumer.py send them. */
import type { Drawn } from "./drawing.js";
import type { GameKey } from "./game.js";

export type Status = "waiting" | "playing" | "finished" | "closed";
export type Level = "easy" | "normal" | "strong";

/** A table as one of those who look at it is told; each game has its own view, moves and events. */
export interface TableMessage<V extends TableView = TableView, M = object, E extends TableEvent = TableEvent> {
  is: "table";
  now: number; // milliseconds on the server's clock
  table: string;
  game: GameKey;
  status: Status;
  position: number;
  places: number; // chairs
  seats: SeatOf[];
  next: string | null; // the code of the rematch
  watchers: number;
  view: V | null; // null before the first card
  you: { seat: number | null; moves: M; undo: boolean };
  host: boolean;
  events: E[];
  says: string[]; // a sentence for each of the events, which may be empty
}

/** As much of it as a replay or a lesson has. */
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
  you?: boolean; // not from the server, which tells everybody the same: the page marks it
}

/** What all games' views have. */
export interface TableView {
  phase: string;
  awaited: number[]; // seats
  outcome: Outcome | null;
  deadline: number | null; // milliseconds on the server's clock
  clock: number | null; // milliseconds that a turn may take
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

/** What happened; public facts, only to be shown. */
export interface TableEvent {
  event: string;
  seat?: number | null;
}

/** What is to be played; each game has its own. */
export interface Move {
  move: string;
}

/** A move on its way, and the position from which it was made. */
export type Sent<M extends Move = Move> = M & { at: number };

// What else a socket is told

/** The answer to a move, a wish to undo or whatever else was asked. */
export interface Answer {
  is: string; // ack or refused
  id: string | null;
  position: number;
  code?: string; // of a refusal, as is its sentence
  sentence?: string;
}

/** What somebody says, of the phrases there are. */
export interface Said {
  seat: number;
  phrase: string;
  sentence: string;
}

export interface Phrase {
  key: string;
  sentence: string;
}

/** Everything that a socket may be told, by its name; `state` is said by the page's own socket. */
export interface Told {
  table: TableMessage;
  said: Said;
  refused: { sentence: string; code: string };
  error: { sentence: string };
  state: boolean;
  flash: import("./gnome-me.js").FlashMessage;
  checked: import("./snowhere.js").Checked;
  held: import("./snowhere.js").HeldSign;
  pointed: import("./snowhere.js").PointedSign;
  card: import("./card.js").CardMessage;
  news: { position: number; now: number };
}

/** What a page has to say about how a game ended, where the usual words do not fit. */
export interface Ending {
  title?: string;
  why?: string;
  again?: string;
  team?: number; // what all of them reached together
  isLessBetter?: boolean;
  counted?: (number: number) => string;
  isShared?: boolean; // all did it together, and nobody better
}

/** A frame of a replay (games/tables/replaying.py). */
export interface Frame<V extends TableView = TableView, E extends TableEvent = TableEvent> {
  position: number;
  at: number;
  seat: number | null;
  view: V;
  events: E[];
  says: string[];
}

/** A lesson (games/tables/lessons.py). */
export interface Lesson {
  seats: SeatOf[];
  steps: LessonStep[];
}

export interface LessonStep {
  text: string;
  view: TableView;
  you_moves: LessonMoves;
  expect: Expected | null;
  flash: import("./gnome-me.js").Near | null; // something to be seen for a moment
  events: TableEvent[];
  says: string[];
}

/** The move that a lesson asks for. What it is about has one name or another, by its kind. */
export interface Expected extends Move {
  cell?: number;
  pile?: number | null;
  slot?: number;
}

/** What may be done in a lesson, as far as all games' lessons look at it. */
export interface LessonMoves {
  gnome?: (number | null)[] | null;
  go_on?: boolean;
  hints?: Record<string, number>;
}
