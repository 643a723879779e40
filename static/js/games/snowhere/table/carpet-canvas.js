/* The cards that lie still, on a canvas of their own: painted when a card was laid or the view has
   changed, and never while a card is only carried across. */
import { HEIGHT, WIDTH, radians } from "./card.js";

/** @import { Camera, Lying, Pose } from "../../../types.js" */

export const FACES = ["fire", "snow", "flake"];
const ROUND = 60; // corners, in tenths of a millimetre
const DEPTH = { x: 5, y: 14 }; // the offset of a card's shadow
const SHADE = "rgb(17 43 36 / 0.34)";

export class Still {
  /** @param {HTMLCanvasElement} canvas @param {import("./card-bitmaps.js").Faces} faces */
  constructor(canvas, faces) {
    this.pen = canvas.getContext("2d");
    this.faces = faces;
  }

  /** @param {Lying[]} cards from bottom to top @param {Camera} camera
   *  @param {number} sharpness */
  paint(cards, camera, sharpness) {
    const { pen } = this;
    pen.resetTransform();
    pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
    camera.aim(pen, sharpness);
    for (const card of cards) this.#lay(card);
  }

  /** @param {Lying} lying */
  #lay([, x, y, angle, face]) {
    shade(this.pen, { x: x + DEPTH.x, y: y + DEPTH.y, angle });
    this.faces.paint(this.pen, FACES[face], { x, y, angle });
  }
}

/** @param {CanvasRenderingContext2D} pen @param {Pose} pose */
function shade(pen, pose) {
  outline(pen, pose);
  pen.fillStyle = SHADE;
  pen.fill();
}

/** The outline of a card, to be filled or stroked; `by` is how far outside.
 * @param {CanvasRenderingContext2D} pen @param {Pose} pose @param {number} [by] */
export function outline(pen, { x, y, angle }, by = 0) {
  pen.save();
  pen.translate(x, y);
  pen.rotate(radians(angle));
  pen.beginPath();
  const [width, height] = [WIDTH + 2 * by, HEIGHT + 2 * by];
  pen.roundRect(-width / 2, -height / 2, width, height, ROUND + by);
  pen.restore();
}
