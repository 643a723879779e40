/* The messages of the live table as the server sends them. Types only: nothing loads this file. */

export interface TableMessage {
  is: "table";
  table: string;
  status: "waiting" | "playing" | "finished" | "closed";
  position: number;
  now: number;
  view: GnomingView | null;
  you: { seat: number | null; moves: Moves; undo: boolean };
  seats: SeatOf[];
  watchers: number;
  events: Event[];
  says: string[];
  host: boolean;
  next: string | null;
  places?: number; // chairs, while waiting
}

export interface SeatOf {
  seat: number;
  name: string;
  avatar: string; // four letters: cap, face, beard, feet
  bot: null | "easy" | "normal" | "strong";
  present: boolean;
  away_since: number | null; // milliseconds on the server's clock
  substituted: boolean; // a bot plays for this person
  you: boolean;
}

/** What happened; public facts, only to be shown. */
export interface Event {
  event: string;
  seat?: number;
  cell?: number;
  card?: number;
  lifted?: number;
  pile?: number;
}

/** What you may do now, grouped by kind; only what is legal is present. */
export interface Moves {
  turn_up?: number[];
  draw?: boolean;
  take?: number[];
  place?: number[];
  discard?: (number | null)[]; // null: a Hazard, which leaves the game
  decline?: boolean;
  go_on?: boolean;
  hints?: Record<string, number>; // cell -> value of the set that a card there would make
}

export interface GnomingView {
  round: number;
  rounds: number;
  phase: "undealt" | "set_up" | "draw" | "hand" | "hazard" | "scored" | "over";
  turn: number | null;
  awaited: number[];
  grids: (number | null)[][];
  showing: { total: number; lines: Line[] }[];
  deck: number;
  piles: { top: number | null; size: number }[];
  hand: null | { card: number; source: "deck" | "pile" | "grid"; placed: number[] };
  out: number | null;
  last_turns: number[] | null;
  scores: number[][];
  totals: number[];
  sheets: Sheet[] | null;
  outcome: Outcome | null;
  deadline: number | null;
  clock: number | null;
}

export interface Line {
  cells: number[];
  kind: "set" | "run";
  value: number;
  reads: number[]; // what each card is read as: a Mulligan as something
}

/** How a seat's round came about. */
export interface Sheet {
  total: number;
  grid_total: number;
  lines: Line[];
  singles: { cell: number; value: number }[];
  bonus: number;
}

export interface Outcome {
  reason: string;
  ranks: number[];
  scores: number[];
  measures: Record<string, { values: number[] }>;
}

/** Something that may be done in Gnome Village, ready to be shown. */
export interface Offer {
  key: string;
  name: string;
  note?: string;
  tile?: any;
  gnome?: any;
  seat?: number;
  at?: number; // the tile it is about
  price?: number;
  gain?: number;
  play?: any; // the move it stands for
  open?: Opened; // what is to be chosen next; with neither it is for show and cannot be had now
}

/** What was chosen first, of a move in several steps. */
export interface Opened {
  kind?: string;
  at?: number; // a tile, if there are several offers about it
  part?: number | string;
  gnome?: number;
}
