/* The sides of the cards as bitmaps: drawings of the page (art/snowhere.svg), painted once for each
   size that is needed. */
import { HEIGHT, WIDTH, radians } from "./card.js";

/** @import { Pose } from "../../../types.js" */

const STEP = 1.4; // the factor between two sizes
const KEPT = 12;

export class Faces {
  /** @type {Map<string, HTMLImageElement>} */
  #drawings = new Map();
  /** @type {Map<string, HTMLCanvasElement>} */
  #bitmaps = new Map();

  /** Loads all sides, ready to be painted. */
  async load() {
    await Promise.all(["fire", "snow", "flake"].map((name) => this.#load(name)));
  }

  /** @param {string} name */
  async #load(name) {
    const symbol = document.getElementById(name);
    const drawing = new Image(WIDTH, HEIGHT);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"`;
    const box = symbol.getAttribute("viewBox");
    const whole = `${svg} viewBox="${box}">${symbol.innerHTML}</svg>`;
    drawing.src = `data:image/svg+xml,${encodeURIComponent(whole)}`;
    await drawing.decode();
    this.#drawings.set(name, drawing);
  }

  /** Paints a card, with a pen in the measures of the table.
   * @param {CanvasRenderingContext2D} pen @param {string} name @param {Pose} pose */
  paint(pen, name, { x, y, angle }) {
    const scale = Math.hypot(pen.getTransform().a, pen.getTransform().b);
    pen.save();
    pen.translate(x, y);
    pen.rotate(radians(angle));
    pen.drawImage(this.#bitmap(name, scale), -WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT);
    pen.restore();
  }

  /** The bitmap that is at least as large as it will be shown.
   * @param {string} name @param {number} scale */
  #bitmap(name, scale) {
    const size = STEP ** Math.ceil(Math.log(scale) / Math.log(STEP));
    const key = `${name} ${size}`;
    if (!this.#bitmaps.has(key)) {
      if (this.#bitmaps.size >= KEPT) this.#bitmaps.clear();
      this.#bitmaps.set(key, this.#painted(name, size));
    }
    return this.#bitmaps.get(key);
  }

  /** @param {string} name @param {number} size */
  #painted(name, size) {
    const bitmap = document.createElement("canvas");
    bitmap.width = Math.ceil(WIDTH * size);
    bitmap.height = Math.ceil(HEIGHT * size);
    const drawing = this.#drawings.get(name);
    bitmap.getContext("2d").drawImage(drawing, 0, 0, bitmap.width, bitmap.height);
    return bitmap;
  }
}
