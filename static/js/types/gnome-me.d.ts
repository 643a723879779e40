/* Do You Gnome Me? at a table: the structs of games/engines/gnome_me. */
import type { Outcome, Shown, TableMessage, TableView } from "./table.js";

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

/** At a table there is more to agree on than on a card. */
export interface GnomeMeTableOptions extends GnomeMeOptions {
  upside_down: boolean;
  flash: "300" | "500" | "700" | "900";
  clumsy: "0" | "5" | "10";
  rounds: "any" | "ten";
  screen: boolean; // the device stands on a shared screen
}

export interface GnomeMeView extends TableView {
  round: number;
  rounds: number | null; // how many are played, if that was agreed
  flashes: number;
  phase: "undealt" | "ready" | "flash" | "assemble" | "hold" | "over";
  ready: number[];
  active: number[];
  looked: number[];
  absent: number[];
  sits_out: number | null;
  starts: number | null; // when the portrait turns into sight
  flash: number; // milliseconds
  deck: number;
  won: number[];
  gnome: Gnome | null; // a team's one
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

/** What everybody may know once a round is over. */
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
  portrait: number[] | null; // null: it was never seen by all
  mark: Mark | null;
  gnomes: Gnome[]; // by seat, or the team's one
  right: boolean[][]; // as gnomes: which of the four parts are right
  complete: boolean[];
  by: number | null;
  winner: number | null;
  lines: CardMoved[];
  shouts: Shout[];
  sits_out: number | null;
}

/** One card that moves, or that should have and could not; the code says why. */
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

/** What you may do now, and what you alone may know. */
export interface GnomeMeMoves {
  ready?: boolean;
  look?: boolean;
  stacks?: number[]; // which may be changed
  take?: boolean;
  lay?: boolean;
  put_back?: boolean;
  stop?: boolean;
  claim?: Mark[];
  gnome?: Gnome | null;
  hand?: number | null; // all-in: the card one holds
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

/** A move on its way: what of it is drawn. */
export interface GnomeMeSent {
  move: string;
  at: number;
  piece?: number;
  mark?: Mark;
}

export interface GnomeMeEvent {
  event: string;
  seat?: number | null; // all-in, nobody is told whose hand it was
}

/** The flash itself (games/tables/flashing.py). */
export interface FlashMessage {
  flash: number;
  millis: number;
  picture: string; // a JPEG as base64
  padding: string;
}
