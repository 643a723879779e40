/* The content of each game's scorecard: the structs of games/engines/<game>/sheet.py. */
import type { Note } from "./card.js";
import type { CardMoved } from "../games/gnome_me/types.js";
import type { PointsLine } from "../games/gnome_village/types.js";
import type { Line, Single } from "../games/gnoming/types.js";

export type CardSheet = GnomingSheet | GnomeMeSheet | VillageSheet | SnowhereSheet;

// Gnoming A Round

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

// Do You Gnome Me?

export type GnomeMeSheet = RoundsSheet | TeamSheet;

export interface RoundsSheet {
  kind: "rounds";
  seats: number[];
  cards: number[]; // by place in seats, as are ranks and the cards of rounds
  ranks: number[];
  rounds: { round: number; lines: CardMoved[]; cards: number[] }[];
  next: number; // the next round to enter
  deck: number;
  end: string | null;
  missing: Note[];
  oddities: Note[];
  may_finish: boolean;
}

export interface TeamSheet {
  kind: "team";
  seats: number[];
  attempts: TeamAttempt[];
  current: number;
  next: number;
  best: number;
  aim: number;
  seconds: number;
  missing: Note[];
  oddities: Note[];
  may_finish: boolean;
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

export interface ClockStarted {
  seconds: number;
}

// Gnome Village

export interface VillageSheet {
  seats: number[];
  villages: CountedVillage[];
  happy: Happy;
  ties: number[]; // the seats that have to count their tiles
  ranks: number[] | null; // null while something is missing
  reason: string | null;
  missing: Note[];
  oddities: Note[];
  may_finish: boolean;
}

/** The counts of one seat that were entered so far. */
export interface VillageCount {
  seat: number;
  counts: Record<string, number>;
}

export interface CountedVillage extends VillageCount {
  lines: PointsLine[];
  points: number;
}

/** Who holds the happy gnome, and how that was decided. */
export interface Happy {
  seat: number | null;
  by: "most" | "told" | "none" | "unknown";
  among: number[];
}

// Snowhere

export interface SnowhereSheet {
  seats: number[];
  fire: number | null;
  flakes: number | null;
  is_solved: boolean | null;
  missing: Note[];
  oddities: Note[];
  may_finish: boolean;
}
