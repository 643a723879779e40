/* Snowhere at a table and on a card: the structs of games/engines/snowhere, and the gestures of
   games/tables. */
import type { GameSheet, LiveCard } from "../../types/card.js";
import type { LessonCue } from "../../types/game.js";
import type { Outcome, Shown, TableMessage, TableView } from "../../types/table.js";
import type { SnowCarpet } from "./table/carpet.js";
export type { Camera } from "./table/camera.js";

export type SnowhereMessage = Shown<TableMessage<SnowhereView, SnowhereMoves, SnowhereEvent>>;

/** The middle of a card, in tenths of a millimetre, and its turn in tenths of a degree. */
export interface Pose {
  x: number;
  y: number;
  angle: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A card on the carpet; its face is fire (0), snow (1) or a snowflake (2). */
export type Lying = [card: number, x: number, y: number, angle: number, face: number];

/** The visible fire: mm², hundredths of a per cent, cards. */
export interface Fire {
  area: number;
  share: number;
  cards: number;
}

export interface SnowhereView extends TableView {
  phase: "undealt" | "pick" | "place" | "finish" | "over";
  turn: number | null;
  cards: Lying[]; // from bottom to top
  held: Lying | null;
  flakes: number[];
  kept: number[];
  hidden: number;
  fire: Fire;
  first: number;
  picked: number;
  agreed: number[];
  options: { spread: "snug" | "loose" | "wide"; cards: "111" | "30" | "12" };
  outcome: Outcome | null;
}

export interface SnowhereMoves {
  pick?: number[];
  place?: number[];
  put_aside?: boolean;
  finish?: boolean;
}

export type Placing = { move: "place"; card: number } & Pose;

export type SnowhereMove =
  | { move: "pick_up"; card: number }
  | Placing
  | { move: "put_aside" }
  | { move: "finish" };

export interface SnowhereEvent {
  event: string;
  seat?: number;
  card?: number;
  is_flake?: boolean;
}

export type SnowhereCue = LessonCue<SnowhereMove>;

// Gestures, and checks of a spot

/** The answer to a check of a spot: the rules that it would break, and where. */
export interface Checked {
  n: number;
  broken: { rule: string; sentence: string; x: number; y: number }[];
}

/** Somebody else's card in the air. */
export interface HeldSign {
  seat: number;
  move: Placing;
}

export interface PointedSign extends Point {
  seat: number;
}

// On a card

export type SnowhereLiveCard = LiveCard<SnowhereSheet>;

export interface SnowhereCardOptions {
  spread: "any" | "snug" | "loose" | "wide";
}

export interface SnowhereSheet extends GameSheet {
  fire: number | null;
  flakes: number | null;
  is_solved: boolean | null;
}

declare module "../../types/card.js" {
  interface Registers {
    fire: number;
    flakes: number;
    solved: boolean;
  }

  interface CardOptions extends Partial<SnowhereCardOptions> {}

  interface CardSheets {
    snowhere: SnowhereSheet;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "snow-carpet": SnowCarpet;
  }
}

declare module "../../types/table.js" {
  interface SocketMessages {
    checked: Checked;
    held: HeldSign;
    pointed: PointedSign;
  }
}
