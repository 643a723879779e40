/* Gnoming A Round at a table: the structs of games/engines/gnoming. */
import type { Outcome, Shown, TableMessage, TableView } from "../../types/table.js";

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
  at: number;
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
