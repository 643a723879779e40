/* What is drawn above the carpet besides one's own card: the cards that can be picked up, other
   people's cards and fingers, snowflakes that were just found. */
import { prefersStillness } from "../../../lib/animate.js";
import { HONEY, INK, faceNow, paintCard, widthNow } from "./inks.js";
import { outline } from "./carpet-canvas.js";

/** @import { Camera, Point, Pose } from "../../../types.js" */

const CREAM = "#fffdf7";
const POINTED = 2_600; // milliseconds
const SHOWN = 1_300;
const FLAKE = 2;
const SEATS = [1, 2, 3, 4, 5, 6, 7, 8];

/** @typedef {{ x: number, y: number, seat: number, name: string, at: number }} Pointed
 *  @typedef {object} Scene
 *  @property {Pose[]} lit
 *  @property {Pose | null} chosen
 *  @property {import("./held-by-others.js").Hand[]} others
 *  @property {{ pose: Pose, at: number }[]} found
 *  @property {Pointed[]} pointed */

export class Air {
  /** @param {HTMLCanvasElement} canvas @param {import("./card-bitmaps.js").Faces} faces */
  constructor(canvas, faces) {
    this.pen = canvas.getContext("2d");
    this.faces = faces;
    /** @type {Camera} */
    this.camera = undefined; // this and the next two: of the current paint
    this.sharpness = 1;
    this.now = 0;
    const style = getComputedStyle(canvas);
    this.colours = SEATS.map((seat) => style.getPropertyValue(`--seat-${seat}`).trim() || HONEY);
    this.font = `650 13px ${style.fontFamily}`;
  }

  /** @param {Scene} scene @param {Camera} camera @param {number} sharpness
   *  @param {number} now */
  paint(scene, camera, sharpness, now) {
    Object.assign(this, { camera, sharpness, now });
    this.pen.canvas.hidden = isEmpty(scene); // even an empty canvas costs time in every frame
    this.pen.resetTransform();
    this.pen.clearRect(0, 0, this.pen.canvas.width, this.pen.canvas.height);
    camera.aim(this.pen, sharpness);
    for (const pose of scene.lit) this.#ring(pose, HONEY);
    if (scene.chosen) this.#ring(scene.chosen, CREAM, 16);
    for (const other of scene.others) this.#other(other);
    for (const flake of scene.found) this.#flake(flake);
    for (const finger of scene.pointed) this.#finger(finger);
  }

  /** @param {number} pixels */
  #px(pixels) {
    return pixels / this.camera.scale;
  }

  // Other people

  /** @param {import("./held-by-others.js").Hand} hand */
  #other({ pose, face, name, seat }) {
    paintCard(this.pen, this.faces, pose, { face, sharpness: this.sharpness });
    this.#ring(pose, this.colours[seat], 5);
    this.#label(pose, name, this.colours[seat]);
  }

  /** @param {Pointed} pointed */
  #finger({ x, y, seat, name, at }) {
    const { pen } = this;
    const age = Math.min(1, Math.max(0, this.now - at) / POINTED);
    pen.globalAlpha = 1 - age ** 3;
    for (const wave of prefersStillness() ? [0.5] : [age * 3, age * 3 + 0.5])
      this.#circle({ x, y }, 10 + 30 * (wave % 1), this.colours[seat]);
    this.#disc({ x, y }, 8, this.colours[seat]);
    this.#label({ x, y: y + this.#px(26) }, name, this.colours[seat]);
    pen.globalAlpha = 1;
  }

  /** A found snowflake turns over, is shown and fades; by then it lies aside.
   * @param {{ pose: Pose, at: number }} what */
  #flake({ pose, at }) {
    const turning = { face: FLAKE, flips: !prefersStillness(), turnedAt: at };
    const fading = Math.max(0, (this.now - at - SHOWN / 2) / (SHOWN / 2));
    paintCard(this.pen, this.faces, pose, {
      face: faceNow(turning, this.now),
      width: widthNow(turning, this.now),
      alpha: Math.max(0, 1 - fading),
      sharpness: this.sharpness,
    });
  }

  // Strokes

  /** @param {Pose} pose @param {string} colour @param {number} [by] */
  #ring(pose, colour, by = 4) {
    const { pen } = this;
    outline(pen, pose, this.#px(by));
    pen.lineWidth = this.#px(6);
    pen.strokeStyle = INK;
    pen.stroke();
    pen.lineWidth = this.#px(3.5);
    pen.strokeStyle = colour;
    pen.stroke();
  }

  /** @param {Point} place @param {number} radius @param {string} colour */
  #circle({ x, y }, radius, colour) {
    const { pen } = this;
    pen.beginPath();
    pen.arc(x, y, this.#px(radius), 0, 7);
    pen.lineWidth = this.#px(3);
    pen.strokeStyle = colour;
    pen.stroke();
  }

  /** @param {Point} place @param {number} radius @param {string} colour */
  #disc(place, radius, colour) {
    this.#circle(place, radius, INK);
    this.pen.fillStyle = colour;
    this.pen.fill();
  }

  /** @param {Point} point @param {string} words @param {string} colour */
  #label(point, words, colour) {
    const { pen, sharpness } = this;
    const { x, y } = this.camera.toWindow(point);
    pen.save();
    pen.setTransform(sharpness, 0, 0, sharpness, 0, 0);
    pen.font = this.font;
    const width = pen.measureText(words).width + 18;
    pen.beginPath();
    pen.roundRect(x - width / 2, y - 12, width, 24, 12);
    pen.fillStyle = CREAM;
    pen.fill();
    pen.lineWidth = 3;
    pen.strokeStyle = colour;
    pen.stroke();
    pen.fillStyle = INK;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(words, x, y + 1);
    pen.restore();
  }
}

/** @param {Scene} scene */
const isEmpty = ({ chosen, ...lists }) =>
  !chosen && Object.values(lists).every((list) => !list.length);

/** Whether it is still shown: both are shown only for a moment.
 * @param {{ at: number }} finger @param {number} now */
export const isPointed = ({ at }, now) => now <= at + POINTED;
/** @param {{ at: number }} flake @param {number} now */
export const isShown = ({ at }, now) => now <= at + SHOWN;
