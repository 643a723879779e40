/* Translates fingers, mouse and wheel on the carpet into a few plain acts. It knows no cards: it
   asks what is under a finger, and decides only which act was meant. */

/** @import { Point } from "../../../types.js" */

const SLOP = 7; // pixels that a finger may move in a tap
const LONG = 550; // milliseconds after which a still finger points
const NOTCH = 1.0015; // zoom for one pixel of the wheel
const DEGREES = 0.5; // tenths of a degree for one pixel of the wheel

/** @typedef {"card" | "handle" | "fire" | null} Grip what a finger holds
 *  @typedef {object} Acts
 *  @property {(at: Point, kind: string) => Grip} grip what can be held there, by mouse or touch
 *  @property {(right: number, down: number) => void} pan
 *  @property {(factor: number, at: Point) => void} zoom
 *  @property {(right: number, down: number) => void} carry
 *  @property {(tenths: number) => void} twist
 *  @property {(to: Point) => void} swing turns the card by the handle
 *  @property {(at: Point) => void} lift pulls a card from the carpet
 *  @property {(at: Point) => void} tap
 *  @property {(at: Point) => void} point
 *  @property {() => void} rest all fingers have let go */

export class Hands {
  /** @type {Map<number, Point>} */
  #fingers = new Map();
  /** @type {Grip} */
  #grip = null;
  #start = { x: 0, y: 0 };
  #isTap = false;

  /** @param {HTMLElement} surface @param {Acts} acts */
  constructor(surface, acts) {
    this.surface = surface;
    this.acts = acts;
    surface.addEventListener("pointerdown", (event) => this.#down(event));
    surface.addEventListener("pointermove", (event) => this.#move(event));
    surface.addEventListener("pointerup", (event) => this.#up(event));
    surface.addEventListener("pointercancel", (event) => this.#up(event));
    surface.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    surface.addEventListener("contextmenu", (event) => this.#menu(event));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button) return; // the right button points
    const at = this.#at(event);
    this.surface.setPointerCapture(event.pointerId);
    this.#fingers.set(event.pointerId, at);
    if (this.#fingers.size === 1) this.#begin(at, event.pointerType);
    else this.#join();
  }

  /** @param {Point} at @param {string} kind */
  #begin(at, kind) {
    this.#start = at;
    this.#isTap = true;
    this.#grip = this.acts.grip(at, kind);
    this.#wait = setTimeout(() => this.#linger(), LONG);
  }

  /** A second finger: both turn the card if it is under one of them or between them. */
  #join() {
    this.#end();
    const [one, other] = this.#fingers.values();
    const between = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    const held = [one, other, between].some((at) => this.acts.grip(at, "touch") === "card");
    this.#grip = held ? "card" : null;
  }

  #linger() {
    if (!this.#isTap || this.#grip === "card") return;
    this.#end();
    this.acts.point(this.#start);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const at = this.#at(event);
    if (this.#isTap && Math.hypot(at.x - this.#start.x, at.y - this.#start.y) < SLOP) return;
    if (this.#isTap) this.#pull();
    if (this.#fingers.size === 1) this.#drag(before, at);
    else this.#spread(event.pointerId, before, at);
    this.#fingers.set(event.pointerId, at);
  }

  /** A tap becomes a drag. */
  #pull() {
    this.#end();
    if (this.#grip === "fire") this.acts.lift(this.#start);
  }

  /** @param {Point} before @param {Point} at */
  #drag(before, at) {
    if (this.#grip === "handle") this.acts.swing(at);
    else if (this.#grip) this.acts.carry(at.x - before.x, at.y - before.y);
    else this.acts.pan(at.x - before.x, at.y - before.y);
  }

  /** @param {number} id @param {Point} before @param {Point} at */
  #spread(id, before, at) {
    const [, other] = [...this.#fingers].find(([finger]) => finger !== id);
    const [right, down] = [(at.x - before.x) / 2, (at.y - before.y) / 2];
    if (this.#grip === "card") {
      this.acts.carry(right, down);
      this.acts.twist(turned(other, before, at));
    } else {
      const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
      this.acts.pan(right, down);
      this.acts.zoom(apart(other, at) / apart(other, before), middle);
    }
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (!this.#fingers.delete(event.pointerId)) return;
    if (this.#isTap && event.type === "pointerup") this.acts.tap(this.#at(event));
    this.#end();
    if (!this.#fingers.size) this.acts.rest();
  }

  #end() {
    clearTimeout(this.#wait);
    this.#isTap = false;
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    const at = this.#at(event);
    if (!event.ctrlKey && this.acts.grip(at, "mouse") === "card")
      this.acts.twist(Math.round((event.deltaY || event.deltaX) * DEGREES));
    else this.acts.zoom(NOTCH ** -event.deltaY, at);
  }

  /** @param {PointerEvent} event */
  #menu(event) {
    event.preventDefault();
    if (event.pointerType === "mouse") this.acts.point(this.#at(event));
  }

  /** @param {PointerEvent | WheelEvent} event */
  #at({ clientX, clientY }) {
    const { left, top } = this.surface.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #wait = 0;
}

/** @param {Point} one @param {Point} other */
const apart = (one, other) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));

/** The angle by which a finger moved around another one, in tenths of a degree.
 * @param {Point} other @param {Point} before @param {Point} at */
function turned(other, before, at) {
  const from = Math.atan2(before.y - other.y, before.x - other.x);
  const to = Math.atan2(at.y - other.y, at.x - other.x);
  const turn = Math.atan2(Math.sin(to - from), Math.cos(to - from));
  return (turn * 1800) / Math.PI;
}
