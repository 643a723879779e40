/* Scorecards: what is written on them, and the payload of games/scorecards/services/payload.py. */
import type { LiveCard } from "../cards/model/live-card.js";
import type { Drawn } from "./drawing.js";
import type { GameKey } from "./game.js";
import type { GnomeMeOptions } from "./gnome-me.js";
import type { VillageOptions } from "./gnome-village.js";
import type { GnomingOptions } from "./gnoming.js";
import type {
  CardSheet,
  ClockStarted,
  GnomeMeSheet,
  GnomingSheet,
  RoundsSheet,
  RoundTold,
  SnowhereSheet,
  TeamSheet,
  VillageSheet,
} from "./sheets.js";

export type { LiveCard };
export type GnomingLiveCard = LiveCard<GnomingSheet>;
export type GnomeMeLiveCard = LiveCard<GnomeMeSheet>;
export type RoundsLiveCard = LiveCard<RoundsSheet>;
export type TeamLiveCard = LiveCard<TeamSheet>;
export type VillageLiveCard = LiveCard<VillageSheet>;
export type SnowhereLiveCard = LiveCard<SnowhereSheet>;

// What is written

export type Leaf = string | number | boolean | null;
export type Value = Leaf | Leaf[] | RoundTold | ClockStarted | { [name: string]: Leaf | Leaf[] };

/** What each register holds; one that is empty stands on no card. */
export interface Registers {
  starter: number; // a seat
  finished: boolean;
  [name: `seat/${string}`]: string;
  [device: `pen/${string}`]: string;
  [card: `cell/${string}`]: number; // Gnoming A Round: cell/<round>/<seat>/<cell>
  [total: `total/${string}`]: number; // total/<round>/<seat>
  [seat: `out/${string}`]: number; // out/<round>; -1 for nobody
  [told: `round/${string}`]: RoundTold; // Do You Gnome Me?
  misfires: number;
  [started: `clock/${string}`]: ClockStarted; // clock/<attempt>
  [ended: `ended/${string}`]: true;
  [won: `won/${string}`]: true; // won/<attempt>/<card>
  [count: `count/${string}`]: number; // Gnome Village: count/<seat>/<what>
  happy: number; // -1 for nobody
  fire: number; // Snowhere
  flakes: number;
  solved: boolean;
}

/** What stands in a register: of one whose kind is not known, anything. */
export type Standing<R extends string> = R extends keyof Registers ? Registers[R] : Value;

export interface Entry {
  register: string;
  value: Value; // null empties it
}

/** One value that a hand wrote, and how much of the card it had seen when it did. */
export interface Written extends Entry {
  id: string;
  device: string;
  seen: number;
}

/** With its number among those of its device. */
export interface Operation extends Written {
  counter: number;
}

/** A value that stands in a register. */
export interface Reading {
  value: Value;
  revision: number;
  device: string;
  op: string;
}

/** A card: the operations on it, folded. */
export interface Card {
  registers: Record<string, Reading[]>;
  revision: number;
  finished_at_revision: number | null;
}

/** A remark: what is missing, odd or refused. */
export interface Note {
  code: string;
  details: Record<string, number>;
}

/** What a table agreed on before the first card; each game knows some of these. */
export type CardOptions = Partial<
  GnomingOptions &
    GnomeMeOptions &
    VillageOptions & { spread: "any" | "snug" | "loose" | "wide" }
>;
export type OptionKey = keyof CardOptions;
export type OptionValue = string | boolean;

/** How a game reads a card, and what may be written on it. */
export interface SheetReader<S extends CardSheet = CardSheet> {
  read(card: Card, options: CardOptions): S;
  check(register: string, value: Value, options: CardOptions): Note | null;
}

// What is stored on this phone

/** Written here, and not numbered yet. */
export interface Unsaved extends Written {
  at?: number; // milliseconds
  by?: string;
}

/** In the outbox. */
export interface Pending extends Operation {
  card: string;
  at: number; // milliseconds
  by?: string;
  revision?: number; // that the server gave it before it lost it
}

/** As the server has put it in order. */
export interface Confirmed extends ToldOperation {
  card: string;
}

/** What the server will never take, with its sentence. */
export interface Refused extends Pending {
  is: "rejected";
  code: string;
  sentence: string;
}

/** What this phone knows of a card besides its operations. */
export interface Row {
  id: string;
  code: string;
  game: GameKey | "";
  options: CardOptions;
  again: string | null; // the card that it follows
  club_table: string | null;
  club: string | null;
  people: Record<number, string>; // who is meant by the names, where this phone knows
  device: string;
  isKnown: boolean; // to the server
  revision: number;
  counters: Record<string, number>; // of the last operation of each device
  told: Partial<CardTold> | null;
  started: number;
  touched: number;
  ended: number | null;
  names: string[];
  starter: number | null; // whoever would start a next game
  trouble: Trouble | null;
}

export interface Trouble {
  code: string;
  sentence: string;
}

/** What a new card is started with. */
export interface Wishes {
  game: GameKey;
  options?: CardOptions;
  names?: string[];
  starter?: number | null;
  again?: string | null; // the card that this one follows
  clubTable?: string | null;
  club?: string | null;
  id?: string;
  code?: string;
}

// What the server tells

/** An operation as it is told (games/scorecards/log.py); one that came too late has no revision. */
export interface ToldOperation extends Operation {
  revision: number | null;
  by: string;
  at: string; // a time as ISO text
}

/** By the socket, and as the answer to a post. */
export interface CardMessage {
  revision: number;
  ops: ToldOperation[];
  card: CardTold;
}

/** What became of an operation that was posted (games/scorecards/services/syncing.py). */
export type OperationAnswer =
  | { id: string; is: "applied" | "contested" | "duplicate" | "late"; revision?: number }
  | { id: string; is: "rejected"; code: string; sentence: string }
  | { id: string; is: "hole"; from: number; sentence: string };

/** The answer to a post of operations. */
export interface SyncAnswer extends CardMessage {
  answers: OperationAnswer[];
}

/** A card besides its operations. */
export interface CardTold {
  id: string;
  code: string;
  address: string; // where others come in
  game: GameKey;
  options: CardOptions;
  revision: number;
  phones: Phone[];
  people: Record<number, string>; // the player on each seat, where there is one
  locked: boolean;
  official: boolean; // laid by a tournament
  clock: (Countdown & { ended: boolean; now: number }) | null;
  late: ToldOperation[]; // proposals
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
  keeps?: boolean; // an older answer does not say
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

/** Somebody who plays. */
export interface Seated {
  seat: number;
  name: string;
}

export interface Sitter extends Seated {
  phone: Phone | null;
  mine: boolean;
  pen: string | null; // the device that writes there
}

/** A register of which two phones say different things. */
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

/** Where the hand of Gnoming A Round is. */
export interface Where {
  round?: number;
  seat?: number;
}

/** What the frame around a card says, where the game's own screen knows it. */
export interface Words {
  heading(card: LiveCard): string;
  oddities(card: LiveCard, where?: Where | null): string[];
  ending(card: LiveCard): CardEnding;
  placeName(card: LiveCard, register: string): string;
  valueName(card: LiveCard, register: string, value: Value): string;
}

/** What opens over a card: by its name, or as it is. */
export interface Dialog {
  name?: string;
  round?: number;
  title?: string;
  content?: Drawn;
}

/** What can be done from such a dialog. */
export interface DialogActs {
  open: (name: string) => void;
  say: (sentence: string) => void;
  refresh: () => void;
  goTo: (round: number, seat: number) => void;
  where: Where;
}
