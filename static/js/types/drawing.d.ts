/* Types for drawing the page. */
import type { Drawn as AnyDrawing, LitElement, nothing } from "../../vendor/lit.js";

/** The result of html``, or nothing. */
export type Drawn = AnyDrawing;
export type Nothing = typeof nothing;

/** The properties that changed since an element was last drawn, with their old values. */
export interface Changes<E extends LitElement> {
  has(name: keyof E): boolean;
  get<K extends keyof E>(name: K): E[K] | undefined;
}

/** A card flies from one spot to another (or fades away without a target), or turns over. */
export interface Act {
  card?: number | null;
  from?: string;
  to?: string | null;
  turn?: string;
}

/** What somebody has to do now. */
export interface Cue {
  mine: boolean; // whether it is the viewer's turn to act
  title: string;
  sentence: string;
}

/** An event on an element of a known type. */
export type On<T extends Element, E extends Event = Event> = E & { target: T; currentTarget: T };

/** A key that was pressed somewhere. */
export type Pressed = KeyboardEvent & { target: Element };

export type { ServerClock } from "../live/clock.js";
