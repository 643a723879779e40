/* Gnoming A Round at a table and on a card: the structs of games/engines/gnoming. */
import type { LiveCard } from "../../types/card.js";
import type { Outcome, Shown, TableMessage, TableView } from "../../types/table.js";
import type { GnomingCard } from "./card/screen.js";

export type GnomingMessage = Shown<TableMessage<GnomingView, GnomingMoves, GnomingEvent>>;

export interface GnomingOptions {
  scoring: "points" | "rounds";
  children: boolean;
  bounce: boolean;
  runs: boolean;
  hazards: boolean;
  mulligans: boolean;
  hints: boolean;
}

export interface GnomingView extends TableView {
  round: number;
  rounds: number;
  dealer: number;
  starter: number;
  phase: "undealt" | "set_up" | "draw" | "hand" | "hazard" | "scored" | "over";
  turn: number | null;
  grids: (number | null)[][]; // null: face down
  showing: { total: number; lines: Line[] }[];
  deck: number;
  piles: { top: number | null; size: number }[];
  removed: number;
  hand: GnomingHand | null;
  out: number | null;
  last_turns: number[] | null;
  options: GnomingOptions;
  scores: number[][];
  totals: number[];
  sheets: Sheet[] | null;
  outcome: Outcome | null;
}

/** The card in the current player's hand. */
export interface GnomingHand {
  card: number;
  source: "deck" | "pile" | "grid";
  cell: number | null; // where it lay, if it came from the grid
  placed: number[];
}

/** What you may do now, grouped by kind; it contains only legal moves. */
export interface GnomingMoves {
  turn_up?: number[];
  draw?: boolean;
  take?: number[];
  place?: number[];
  discard?: (number | null)[]; // null: a Hazard, which leaves the game
  decline?: boolean;
  go_on?: boolean;
  hints?: Record<string, number>; // cell -> value of the set that a card there would make
}

export type GnomingMove =
  | { move: "turn_up"; cell: number }
  | { move: "draw" }
  | { move: "take"; pile: number }
  | { move: "place"; cell: number }
  | { move: "discard"; pile: number | null }
  | { move: "decline" }
  | { move: "go_on" };

/** The fields of an unanswered move that are drawn. */
export interface GnomingSent {
  move: string;
  cell?: number;
  pile?: number | null;
}

/** An event of any kind; each kind has some of these fields. */
export interface GnomingEvent {
  event: string;
  seat?: number;
  cell?: number;
  card?: number;
  lifted?: number;
  pile?: number;
}

/** Three cards in a row or a column that count as one. */
export interface Line {
  cells: number[];
  kind: "set" | "run";
  value: number;
  reads: number[]; // the value each card counts as: a Mulligan counts as another
}

export interface Single {
  cell: number;
  value: number;
}

/** How the score of a seat's round is made up. */
export interface Sheet {
  total: number;
  grid_total: number;
  lines: Line[];
  singles: Single[];
  bonus: number;
}

// On a card

export type GnomingLiveCard = LiveCard<GnomingSheet>;

export interface GnomingSheet {
  tallies: Tally[];
  rounds: GnomingRound[];
  current: number; // the first incomplete round, or the last one
  leaders: number[];
  contested: string[];
  missing: string[];
  may_finish: boolean;
  finished: boolean;
  itemised: boolean;
  result: Ranking | null;
}

export interface Tally {
  seat: number;
  name: string;
  rounds: (number | null)[];
  total: number;
  won: number;
}

export interface Ranking {
  reason: string;
  ranks: number[];
  winners: number[];
}

export interface GnomingRound {
  number: number;
  dealer: number | null;
  first: number | null;
  out: number | null; // a seat, -1 for nobody, null if not entered yet
  entries: GnomingEntry[];
  oddities: EntryWarning[];
  missing: { code: "cells" | "out"; seat: number | null; count: number }[];
}

/** A player's entry in a round. */
export interface GnomingEntry {
  seat: number;
  kind: "empty" | "partial" | "itemised" | "typed";
  cells: (number | null)[];
  filled: number;
  typed: number | null;
  lines: Line[];
  singles: Single[];
  grid_total: number;
  bonus: number | null; // null: went out, but others' scores are still missing
  total: number | null;
  best: { total: number; grid: number[] } | null; // once the grid is full
}

export interface EntryWarning {
  code: string;
  seats: number[];
  card: number | null;
  count: number;
  limit: number;
}

declare module "../../types/card.js" {
  interface Registers {
    [card: `cell/${string}`]: number; // cell/<round>/<seat>/<cell>
    [total: `total/${string}`]: number; // total/<round>/<seat>
    [seat: `out/${string}`]: number; // out/<round>; -1 for nobody
  }

  interface CardOptions extends Partial<GnomingOptions> {}

  interface CardSheets {
    gnoming: GnomingSheet;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "gnoming-card": GnomingCard;
  }
}
