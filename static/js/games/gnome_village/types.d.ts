/* Gnome Village at a table and on a card: the structs of games/engines/gnome_village. */
import type { GameSheet, LiveCard } from "../../types/card.js";
import type { Outcome, Shown, TableMessage, TableView } from "../../types/table.js";
import type { VillageLayout } from "./table/layout.js";

export type VillageMessage = Shown<TableMessage<VillageView, VillageMoves, VillageEvent>>;

export type Workshop = "gardener" | "carpenter" | "painter" | "school";
/** How one workshop's part of the work is paid: by a tile, which then rests, by a token or by
 * coins. */
export type Part = number | "token" | "coins";
/** Where one tile of a layout lies. */
export type Place = [tile: number, x: number, y: number, quarters: number];

export interface VillageOptions {
  children: boolean;
  deluxe: boolean;
}

export interface VillageView extends TableView {
  phase:
    | "undealt"
    | "lay_out"
    | "activate"
    | "remove"
    | "angry"
    | "lay"
    | "work"
    | "move"
    | "act"
    | "over";
  round: number;
  rounds: null; // not known in advance
  turn: number | null;
  first: number;
  last_round: boolean;
  villages: Village[];
  gnomes: VillageGnome[];
  stacks: Stacks;
  tokens: number[];
  open: (string | null)[]; // kinds of businesses
  card: ForestCard | null;
  in_hand: TileInHand | null;
  acting: { gnome: number; village: number; tile: number; business: string } | null;
  happy: number | null;
  options: VillageOptions;
  outcome: Outcome | null;
  prices: { business: number; workshop: number; part: number };
}

export interface Village {
  coins: number;
  tokens: number[]; // products, by kind of workshop
  points: number; // if the game were scored now
  lines: PointsLine[];
  tiles: LaidTile[];
  gaps: number[][];
  gnomes_left: number;
  protected: boolean;
  used: number[]; // tiles whose action may not be used now
}

/** One line of the final sum: so many of these, each worth so much. */
export interface PointsLine {
  what: string;
  count: number;
  each: number;
  points: number;
}

/** A tile as a drawing: `arms` and `fence` of roads are sides. */
export interface Tile {
  id?: number;
  kind: string;
  at?: number[];
  on?: boolean; // lit, or active
  arms?: string;
  fence?: string;
  turn?: number; // the turn of a road, in quarters
}

/** A tile of the game; it has no place before it is laid. */
export interface VillageTile extends Tile {
  id: number;
}

export interface LaidTile extends VillageTile {
  at: number[];
}

/** A tile to be laid, with its arms before any turn. */
export interface TileInHand extends VillageTile {
  source: "forest" | "work" | "buy" | "yard";
}

/** A gnome as it is drawn. */
export interface Pawn {
  seat: number;
  tile?: number;
  lying?: boolean;
  away?: "visit" | "chapel" | "prison";
}

export interface VillageGnome extends Pawn {
  gnome: number;
  village: number;
  tile: number;
  home: number;
  moved?: boolean;
}

export interface Stacks {
  houses: number;
  workshops: number[];
  roads: number;
  businesses: number;
  forest: number;
}

export interface ForestCard {
  kind: "activate" | "coins" | "road" | "remove" | "angry";
  coins?: number; // 1 if missing
  kinds?: Workshop[];
  all?: boolean; // for everybody
}

/** What you may do now, grouped by kind; it contains only legal moves. */
export interface VillageMoves {
  lay_out?: { tiles: VillageTile[]; proposals: Layout[] };
  activate?: number[];
  remove?: { seat: number; tiles: number[] }[];
  send_home?: number[];
  lay?: Spot[];
  build_house?: Part[][];
  place_gnome?: { by: Part[]; houses: number[] };
  draw_road?: Part[];
  buy_business?: number[];
  buy_workshop?: Workshop[];
  go?: Walk[];
  use?: (Aim & { coins?: number })[];
  rearrange?: boolean;
  decline?: boolean;
  done?: boolean;
}

/** A plot, and the turns in which the tile in hand may lie there. */
export type Spot = [x: number, y: number, turns: number[]];

export interface Walk {
  gnome: number;
  tiles: number[];
}

/** The target of an action. */
export interface Aim {
  seat?: number;
  gnome?: number;
  tile?: number;
}

/** A whole layout: a proposal of the server, which is a move, or the current layout of a
 * village. */
export interface Layout {
  move?: "lay_out";
  places: Place[];
  lit?: number;
}

export type VillageMove =
  | { move: "lay_out"; places: Place[]; lit: number }
  | { move: "activate"; tile: number }
  | { move: "remove"; seat: number; tile: number }
  | { move: "send_home"; gnome: number }
  | { move: "decline" }
  | { move: "build_house"; painter: Part; carpenter: Part }
  | { move: "place_gnome"; school: Part; house: number }
  | { move: "draw_road"; gardener: Part }
  | { move: "buy_business"; slot: number }
  | { move: "buy_workshop"; kind: Workshop }
  | { move: "lay"; x: number; y: number; turn: number }
  | { move: "done" }
  | { move: "go"; gnome: number; tile: number }
  | ({ move: "use" } & Aim)
  | { move: "rearrange"; places: Place[] };

/** The move of one kind. */
export type VillageMoveOf<K extends VillageMove["move"]> = Extract<VillageMove, { move: K }>;

/** An event of any kind; each kind has some of these fields. */
export interface VillageEvent {
  event: string;
  seat?: number | null;
  lot?: Place; // tile, x, y, quarter turns
  house?: number;
  tile?: number;
  activates?: boolean;
}

/** A possible action, ready to be shown. */
export interface Offer {
  key: string;
  name: string;
  note?: string;
  tile?: Tile;
  gnome?: Pawn;
  seat?: number;
  at?: number; // the tile it is about
  price?: number;
  gain?: number;
  play?: VillageMove; // the move it stands for
  open?: Opened; // the next choice; with neither, it is shown but cannot be chosen now
}

/** The first choices, in a move of several steps. */
export interface Opened {
  kind?: string;
  at?: number; // a tile that has several offers
  part?: Part;
  gnome?: number;
}

// On a card

export type VillageLiveCard = LiveCard<VillageSheet>;

export interface VillageSheet extends GameSheet {
  villages: CountedVillage[];
  happy: Happy;
  ties: number[]; // the seats that have to count their tiles
  ranks: number[] | null; // null while something is missing
  reason: string | null;
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

declare module "../../types/card.js" {
  interface Registers {
    [count: `count/${string}`]: number; // count/<seat>/<what>
    happy: number; // -1 for nobody
  }

  interface CardOptions extends Partial<VillageOptions> {}

  interface CardSheets {
    gnome_village: VillageSheet;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "village-layout": VillageLayout;
  }
}
