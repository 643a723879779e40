/* Scorecards: what is written on them, and the payload of games/scorecards/services/payload.py. */
import type { LiveCard } from "../cards/model/live-card.js";
import type { Drawn } from "./drawing.js";
import type { GameKey } from "./game.js";

export type { LiveCard };

// What is written

export type Leaf = string | number | boolean | null;
export type Value = Leaf | Leaf[] | ClockStarted | { [name: string]: Leaf | Leaf[] };

export interface ClockStarted {
  seconds: number;
}

/** The type of each register's value; an empty one is not on the card. Each game adds its own. */
export interface Registers {
  starter: number; // a seat
  finished: boolean;
  [name: `seat/${string}`]: string;
  [device: `pen/${string}`]: string;
}

/** The value of a register; of any type if the register is not known. */
export type RegisterValue<R extends string> = R extends keyof Registers ? Registers[R] : Value;

export interface Entry {
  register: string;
  value: Value; // null empties it
}

/** A value that a device wrote, and the revision of the card that it had seen. */
export interface Write extends Entry {
  id: string;
  device: string;
  seen: number;
}

/** With its counter: its number among the operations of its device. */
export interface Operation extends Write {
  counter: number;
}

/** A current value of a register. */
export interface Reading {
  value: Value;
  revision: number;
  device: string;
  op: string;
}

/** A card: its operations, folded. */
export interface Card {
  registers: Record<string, Reading[]>;
  revision: number;
  finished_at_revision: number | null;
}

/** A note: something that is missing, odd or refused. */
export interface Note {
  code: string;
  details: Record<string, number>;
}

/** The options agreed on before the first card; each game adds its own. */
export interface CardOptions {}
export type OptionKey = keyof CardOptions;
export type OptionValue = string | boolean;

/** The content of each game's card, by its key: the structs of games/engines/<game>/sheet.py. */
export interface CardSheets {}
export type CardSheet = CardSheets[keyof CardSheets];

/** What the sheets of most games have. */
export interface GameSheet {
  seats: number[];
  missing: Note[];
  oddities: Note[];
  may_finish: boolean;
}

/** How a game reads a card, and which values it allows. */
export interface SheetReader<S extends CardSheet = CardSheet> {
  read(card: Card, options: CardOptions): S;
  check(register: string, value: Value, options: CardOptions): Note | null;
}

// What is stored on this phone

/** Written here, and without a counter yet. */
export interface Unsaved extends Write {
  at?: number; // milliseconds
  by?: string;
}

/** In the outbox. */
export interface Pending extends Operation {
  card: string;
  at: number; // milliseconds
  by?: string;
  revision?: number; // the revision it had before the server lost it
}

/** An operation in the server's order. */
export interface Confirmed extends ServerOperation {
  card: string;
}

/** An operation that the server will never accept, with the reason. */
export interface Refused extends Pending {
  is: "rejected";
  code: string;
  sentence: string;
}

/** What this phone knows about a card besides its operations. */
export interface Row {
  id: string;
  code: string;
  game: GameKey | "";
  options: CardOptions;
  again: string | null; // the card before this rematch
  club_table: string | null;
  club: string | null;
  people: Record<number, string>; // the players behind the names, where this phone knows them
  device: string;
  isKnown: boolean; // whether the server knows the card
  revision: number;
  counters: Record<string, number>; // the last counter of each device
  told: Partial<CardPayload> | null;
  started: number;
  touched: number;
  ended: number | null;
  names: string[];
  starter: number | null; // who would start the next game
  trouble: Refusal | null;
}

export interface Refusal {
  code: string;
  sentence: string;
}

/** What a new card is started with. */
export interface NewCard {
  game: GameKey;
  options?: CardOptions;
  names?: string[];
  starter?: number | null;
  again?: string | null; // the card before this rematch
  clubTable?: string | null;
  club?: string | null;
  id?: string;
  code?: string;
}

// Messages of the server

/** An operation as the server sends it (games/scorecards/storage/log.py); a late one has no revision. */
export interface ServerOperation extends Operation {
  revision: number | null;
  by: string;
  at: string; // a time as ISO text
}

/** Sent by the socket, and as the answer to a post. */
export interface CardMessage {
  revision: number;
  ops: ServerOperation[];
  card: CardPayload;
}

/** The result of an operation that was posted (games/scorecards/services/sync.py). */
export type OperationAnswer =
  | { id: string; is: "applied" | "contested" | "duplicate" | "late"; revision?: number }
  | { id: string; is: "rejected"; code: string; sentence: string }
  | { id: string; is: "hole"; from: number; sentence: string };

/** The answer to a post of operations. */
export interface SyncAnswer extends CardMessage {
  answers: OperationAnswer[];
}

/** The server's payload about a card, besides its operations. */
export interface CardPayload {
  id: string;
  code: string;
  address: string; // where others join
  game: GameKey;
  options: CardOptions;
  revision: number;
  phones: Phone[];
  people: Record<number, string>; // the player on each seat, where there is one
  locked: boolean;
  official: boolean; // opened by a tournament
  clock: (Countdown & { ended: boolean; now: number }) | null;
  late: ServerOperation[]; // late operations: proposals
  next: CardAddress | null; // the rematch
  result: CardResult | null;
  record: { score: number } | null;
  same_table: (CardAddress & { seats: string[] })[];
  you: You;
}

export interface CardAddress {
  id: string;
  code: string;
}

export interface Phone {
  device: string;
  seat: number | null;
  name: string;
  here: boolean;
  host: boolean;
  watches: boolean;
}

export interface You {
  device: string | null;
  seat: number | null;
  host: boolean;
  name: string;
  keeps?: boolean; // missing in older answers
}

export interface Countdown {
  attempt: number;
  seconds: number;
  ends_at: number; // on the server's clock
}

export interface CardResult {
  recorded: boolean;
  outcome: import("./table.js").Outcome | null;
  due: number | null;
  provisional: boolean;
  waits_for: string[];
}

// What the screens show

/** A player. */
export interface Seated {
  seat: number;
  name: string;
}

export interface SeatedPlayer extends Seated {
  phone: Phone | null;
  mine: boolean;
  pen: string | null; // the device that writes there
}

/** A register for which two phones say different things. */
export interface Question {
  register: string;
  seat: number | null;
  readings: { value: Value; by: string[]; at: string | number | undefined }[];
}

/** Somebody's place at the end. */
export interface RankRow extends Seated {
  rank: number;
  score: number;
  rounds?: (number | null)[];
  avatar?: string;
}

export interface CardEnding {
  title: string;
  why: string;
  rows: RankRow[]; // best first
}

/** Where the cursor of a card is, in games that have one. */
export interface GridPosition {
  round?: number;
  seat?: number;
}

/** A dialog over a card: given by its name, or by its content. */
export interface Dialog {
  name?: string;
  round?: number;
  title?: string;
  content?: Drawn;
}

/** The actions of such a dialog. */
export interface DialogActions {
  open: (name: string) => void;
  say: (sentence: string) => void;
  refresh: () => void;
  goTo: (round: number, seat: number) => void;
  position: GridPosition;
}
