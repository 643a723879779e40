/* What the page is made of. */
import type { Drawn as AnyDrawing, LitElement, nothing } from "../../vendor/lit.js";

/** What html`` makes, or nothing. */
export type Drawn = AnyDrawing;
export type Nothing = typeof nothing;

/** What has changed since an element was last drawn, with what was there before. */
export interface Changes<E extends LitElement> {
  has(name: keyof E): boolean;
  get<K extends keyof E>(name: K): E[K] | undefined;
}

/** A card flies from a spot to a spot (to nowhere: it leaves), or turns over where it lies. */
export interface Act {
  card?: number | null;
  from?: string;
  to?: string | null;
  turn?: string;
}

/** What somebody is told to do now. */
export interface Cue {
  mine: boolean; // it is theirs to do
  title: string;
  sentence: string;
}

/** An event on an element of a kind. */
export type On<T extends Element, E extends Event = Event> = E & { target: T; currentTarget: T };

/** A key that was pressed somewhere. */
export type Pressed = KeyboardEvent & { target: Element };

export type { Camera } from "../snowhere/camera.js";
export type { ServerClock } from "../live/clock.js";
