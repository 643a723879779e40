/* The camera over the table: converts places on it to pixels and back. Each page has its own view,
   which is not shared. */

/** @import { Point } from "../../../types.js" */

const NEAREST = 0.75; // pixels for a tenth of a millimetre
const FARTHEST = 0.02;
const ROOM = 0.94; // the part of the window that is filled when everything is shown

export class Camera {
  scale = 0.1;
  x = 0; // the point of the table in the middle of the window
  y = 0;
  width = 1;
  height = 1;

  /** @param {Point} point on the table @returns {Point} in pixels of the window */
  toWindow({ x, y }) {
    return {
      x: (x - this.x) * this.scale + this.width / 2,
      y: (y - this.y) * this.scale + this.height / 2,
    };
  }

  /** @param {Point} point in pixels @returns {Point} */
  toTable({ x, y }) {
    return {
      x: (x - this.width / 2) / this.scale + this.x,
      y: (y - this.height / 2) / this.scale + this.y,
    };
  }

  /** @param {number} right @param {number} down in pixels, as the finger moves */
  pan(right, down) {
    this.x -= right / this.scale;
    this.y -= down / this.scale;
  }

  /** Zooms; the point under the finger or pointer stays where it is.
   * @param {number} factor @param {Point} [at] */
  zoom(factor, at = { x: this.width / 2, y: this.height / 2 }) {
    const before = this.toTable(at);
    this.scale = Math.min(NEAREST, Math.max(FARTHEST, this.scale * factor));
    const after = this.toTable(at);
    this.x += before.x - after.x;
    this.y += before.y - after.y;
  }

  /** Shows all of a box. @param {{ left: number, top: number, right: number, bottom: number }} box */
  fit({ left, top, right, bottom }) {
    this.x = (left + right) / 2;
    this.y = (top + bottom) / 2;
    const fits = Math.min(this.width / (right - left), this.height / (bottom - top));
    this.scale = Math.min(NEAREST, Math.max(FARTHEST, fits * ROOM));
  }

  /** Makes the pen draw in the measures of the table.
   *  @param {CanvasRenderingContext2D} pen @param {number} sharpness device pixels for one pixel of
   *  the window */
  aim(pen, sharpness) {
    const scale = this.scale * sharpness;
    const left = (this.width / 2) * sharpness - this.x * scale;
    const top = (this.height / 2) * sharpness - this.y * scale;
    pen.setTransform(scale, 0, 0, scale, left, top);
  }
}
