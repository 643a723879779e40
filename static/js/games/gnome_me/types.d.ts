/* Do You Gnome Me? at a table and on a card: the structs of games/engines/gnome_me. */
import type { ClockStarted, GameSheet, LiveCard } from "../../types/card.js";
import type { Outcome, Shown, TableMessage, TableView } from "../../types/table.js";

export type GnomeMeMessage = Shown<TableMessage<GnomeMeView, GnomeMeMoves, GnomeMeEvent>>;

export type Mark = "flower" | "cloud";
/** The kinds of cap, face, beard and feet; null where nothing lies yet. */
export type Gnome = (number | null)[];

export interface GnomeMeOptions {
  mode: "basic" | "cooperative" | "all-in";
  ending: "five" | "deck";
  twins: boolean;
  marks: boolean;
  time: "x1" | "x1.5" | "x2";
}

/** A table has more options than a card. */
export interface GnomeMeTableOptions extends GnomeMeOptions {
  upside_down: boolean;
  flash: "300" | "500" | "700" | "900";
  clumsy: "0" | "5" | "10";
  rounds: "any" | "ten";
  screen: boolean; // the device is shown on a shared screen
}

export interface GnomeMeView extends TableView {
  round: number;
  rounds: number | null; // the number of rounds, if one was agreed
  flashes: number;
  phase: "undealt" | "ready" | "flash" | "assemble" | "hold" | "over";
  ready: number[];
  active: number[];
  looked: number[];
  absent: number[];
  sits_out: number | null;
  starts: number | null; // when the portrait becomes visible
  flash: number; // milliseconds
  deck: number;
  won: number[];
  gnome: Gnome | null; // the team's gnome
  holders: number[]; // by stack
  middle: number[];
  near: Near | null;
  heard: { seat: number; claim: Mark | null }[];
  last: Compared | null;
  clock_ends: number | null;
  options: GnomeMeTableOptions;
  outcome: Outcome | null;
}

/** Twins: the portrait that everybody sees. */
export interface Near {
  parts: number[];
  mark: Mark | null;
}

/** What everybody may know after a round. */
export interface Compared {
  ending:
    | "stopped"
    | "claimed"
    | "marked"
    | "timed-out"
    | "time-up"
    | "misfire"
    | "clumsy"
    | "nobody";
  round: number;
  portrait: number[] | null; // null: not everybody has seen it
  mark: Mark | null;
  gnomes: Gnome[]; // by seat, or only the team's
  right: boolean[][]; // like gnomes: which of the four parts are right
  complete: boolean[];
  by: number | null;
  winner: number | null;
  lines: CardMoved[];
  shouts: Shout[];
  sits_out: number | null;
}

/** A card that moves, or that should have moved and could not; the code says why. */
export interface CardMoved {
  code: string;
  seat: number | null;
  giver: number | null;
}

export interface Shout {
  seat: number;
  claim: Mark | null; // null: Stop!
  arrived: number;
  reaction: number; // milliseconds
  opened: number;
  claimed: number | null;
  round_trip: number | null;
}

/** What you may do now, and what only you may know. */
export interface GnomeMeMoves {
  ready?: boolean;
  look?: boolean;
  stacks?: number[]; // the stacks you may change
  take?: boolean;
  lay?: boolean;
  put_back?: boolean;
  stop?: boolean;
  claim?: Mark[];
  gnome?: Gnome | null;
  hand?: number | null; // all-in: the card in hand
  claimed?: boolean;
}

export type GnomeMeMove =
  | { move: "ready" }
  | { move: "look" }
  | { move: "show"; slot: number; kind: number }
  | { move: "take"; piece: number }
  | { move: "lay" }
  | { move: "put_back" }
  | ShoutMove;

export type ShoutMove = { move: "stop" } | { move: "claim"; mark: Mark };

/** The fields of an unanswered move that are drawn. */
export interface GnomeMeSent {
  move: string;
  piece?: number;
  mark?: Mark;
}

export interface GnomeMeEvent {
  event: string;
  seat?: number | null; // missing in all-in, where nobody learns whose hand it was
}

/** The flash itself (games/tables/live/flash_picture.py). */
export interface FlashMessage {
  flash: number;
  millis: number;
  picture: string; // a JPEG as base64
  padding: string;
}

// On a card

export type GnomeMeLiveCard = LiveCard<GnomeMeSheet>;
export type RoundsLiveCard = LiveCard<RoundsSheet>;
export type TeamLiveCard = LiveCard<TeamSheet>;

export type GnomeMeSheet = RoundsSheet | TeamSheet;

export interface RoundsSheet extends GameSheet {
  kind: "rounds";
  cards: number[]; // by place in seats, as are ranks and the cards of rounds
  ranks: number[];
  rounds: { round: number; lines: CardMoved[]; cards: number[] }[];
  next: number; // the next round to enter
  deck: number;
  end: string | null;
}

export interface TeamSheet extends GameSheet {
  kind: "team";
  attempts: TeamAttempt[];
  current: number;
  next: number;
  best: number;
  aim: number;
  seconds: number;
}

export interface TeamAttempt {
  attempt: number;
  is_timed: boolean;
  has_ended: boolean;
  cards: number;
  last: number; // the highest number of a card won
}

/** How a round ended, as entered at the table: a winner, a tie, or nobody. */
export interface RoundResult {
  winner?: number | null;
  tied?: number[];
  stopper?: number | null;
  fines?: number[]; // who claimed a mark that was not there
}

declare module "../../types/card.js" {
  interface Registers {
    [result: `round/${string}`]: RoundResult;
    misfires: number;
    [started: `clock/${string}`]: ClockStarted; // clock/<attempt>
    [ended: `ended/${string}`]: true;
    [won: `won/${string}`]: true; // won/<attempt>/<card>
  }

  interface CardOptions extends Partial<GnomeMeOptions> {}

  interface CardSheets {
    gnome_me: GnomeMeSheet;
  }
}

declare module "../../types/table.js" {
  interface SocketMessages {
    flash: FlashMessage;
  }
}
