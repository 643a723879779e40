/* Gnoming A Round at a table: the structs of games/engines/gnoming. */
import type { Outcome, Shown, TableMessage, TableView } from "./table.js";

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
  grids: (number | null)[][]; // null lies face down
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

/** The card in the hand of whoever's turn it is. */
export interface GnomingHand {
  card: number;
  source: "deck" | "pile" | "grid";
  cell: number | null; // where it lay, if it was lifted out of the grid
  placed: number[];
}

/** What you may do now, grouped by kind; only what is legal is present. */
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

/** A move on its way: what of it is drawn. */
export interface GnomingSent {
  move: string;
  at: number;
  cell?: number;
  pile?: number | null;
}

/** One of many kinds, each with some of these. */
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
  reads: number[]; // what each card is read as: a Mulligan as something
}

export interface Single {
  cell: number;
  value: number;
}

/** How a seat's round came about. */
export interface Sheet {
  total: number;
  grid_total: number;
  lines: Line[];
  singles: Single[];
  bonus: number;
}
