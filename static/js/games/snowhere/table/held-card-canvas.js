/* The card in one's own hand, on a small canvas of its own: carrying it moves that canvas and
   paints nothing. Its frame shows where the card would lie: solid if that is allowed, dashed if
   not. */
import { HEIGHT, WIDTH, onTable } from "./card.js";
import { FLIP, HONEY, INK, faceNow, paintCard, widthNow } from "./inks.js";
import { outline } from "./carpet-canvas.js";

/** @import { Camera, Point, Pose } from "../../../types.js" */

const FINE = "#8fd18a";
const WRONG = "#ff8a73";
const HANDLE = 46; // pixels beyond the card's edge
const AROUND = HANDLE + 34; // pixels of room beside the card
const SEEN_THROUGH = 0.82; // opacity while it is carried, so that the edges under it can be seen
export const REACH = 24; // pixels around the handle that count as on it

/** @typedef {{ pose: Pose, face: number, turnedAt: number, flips: boolean, isMoving: boolean,
 *    wrong: import("./placement-check.js").Broken[] | null }} Held */

export class Lifted {
  #painted = "";

  /** @param {HTMLCanvasElement} canvas @param {import("./card-bitmaps.js").Faces} faces */
  constructor(canvas, faces) {
    this.canvas = canvas;
    this.pen = canvas.getContext("2d");
    this.faces = faces;
  }

  /** @param {Held | null} held @param {Camera} camera
   *  @param {number} sharpness @param {number} now */
  show(held, camera, sharpness, now) {
    this.canvas.hidden = !held;
    if (!held) return;
    const half = Math.ceil((Math.hypot(WIDTH, HEIGHT) / 2) * camera.scale + AROUND);
    const looks = this.#looks(held, camera, now);
    if (this.#painted !== looks + sharpness) this.#paint(held, camera, { half, sharpness, now });
    this.#painted = looks + sharpness;
    const { x, y } = camera.toWindow(held.pose);
    /** @param {number} pixels */
    const whole = (/** @type {number} */ pixels) => Math.round((pixels - half) * sharpness) / sharpness;
    this.canvas.style.transform = `translate(${whole(x)}px, ${whole(y)}px)`;
  }

  /** A key of everything that changes the painting.
   * @param {Held} held @param {Camera} camera @param {number} now */
  #looks({ pose, face, turnedAt, flips, isMoving, wrong }, camera, now) {
    const turning = flips && now < turnedAt + FLIP ? now : 0;
    const signs = wrong && wrong.map(({ right, down }) => `${right},${down}`);
    const { up } = handleOf(pose, camera);
    return [face, turnedAt, turning, isMoving, signs, pose.angle, camera.scale, up, ""].join(" ");
  }

  /** @param {Held} held @param {Camera} camera
   * @param {{ half: number, sharpness: number, now: number }} what */
  #paint(held, camera, { half, sharpness, now }) {
    const { canvas, pen } = this;
    canvas.width = canvas.height = 2 * half * sharpness; // which also clears it
    canvas.style.width = canvas.style.height = `${2 * half}px`;
    const scale = camera.scale * sharpness;
    pen.setTransform(scale, 0, 0, scale, half * sharpness, half * sharpness);
    const px = (/** @type {number} */ pixels) => pixels / camera.scale;
    const here = { x: 0, y: 0, angle: held.pose.angle };
    this.#frame(here, held.wrong, px);
    const alpha = held.isMoving ? SEEN_THROUGH : 1;
    const side = { face: faceNow(held, now), width: widthNow(held, now), alpha, sharpness };
    paintCard(pen, this.faces, here, side);
    for (const one of held.wrong ?? []) this.#sign(one, px);
    this.#handle(here, handleOf(held.pose, camera).up, px);
  }

  /** @param {Pose} pose @param {import("./placement-check.js").Broken[] | null} wrong @param {(pixels: number) => number} px */
  #frame(pose, wrong, px) {
    const { pen } = this;
    outline(pen, pose, px(5));
    pen.lineWidth = px(7);
    pen.strokeStyle = INK;
    pen.stroke();
    pen.lineWidth = px(4);
    pen.strokeStyle = wrong === null ? HONEY : wrong.length ? WRONG : FINE;
    pen.setLineDash(wrong?.length === 0 ? [] : [px(9), px(7)]);
    pen.stroke();
    pen.setLineDash([]);
  }

  /** The sign at a place where a rule is broken.
   * @param {import("./placement-check.js").Broken} broken @param {(pixels: number) => number} px */
  #sign({ right, down }, px) {
    const { pen } = this;
    this.#disc({ x: right, y: down }, px(13), px(3), WRONG);
    pen.fillStyle = INK;
    pen.fillRect(right - px(1.6), down - px(7), px(3.2), px(8));
    pen.beginPath();
    pen.arc(right, down + px(5), px(2), 0, 7);
    pen.fill();
  }

  /** @param {Point} point @param {number} radius @param {number} line @param {string} colour */
  #disc({ x, y }, radius, line, colour) {
    const { pen } = this;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 7);
    pen.fillStyle = colour;
    pen.fill();
    pen.lineWidth = line;
    pen.strokeStyle = INK;
    pen.stroke();
  }

  /** @param {Pose} pose @param {number} up @param {(pixels: number) => number} px */
  #handle(pose, up, px) {
    const { pen } = this;
    const foot = onTable(pose, { x: 0, y: (-up * HEIGHT) / 2 });
    const at = onTable(pose, { x: 0, y: -up * (HEIGHT / 2 + px(HANDLE)) });
    pen.strokeStyle = HONEY;
    pen.lineWidth = px(3);
    pen.beginPath();
    pen.moveTo(foot.x, foot.y);
    pen.lineTo(at.x, at.y);
    pen.stroke();
    this.#disc(at, px(21), px(3), HONEY);
    this.#arrow(at, px);
  }

  /** A circular arrow. @param {Point} point @param {(pixels: number) => number} px */
  #arrow({ x, y }, px) {
    const { pen } = this;
    const [radius, tip] = [px(8.5), x + px(2.4)];
    pen.beginPath();
    pen.arc(x, y, radius, -0.3, 5);
    pen.moveTo(tip - px(5), y - radius - px(1.5));
    pen.lineTo(tip + px(0.5), y - radius * 0.96);
    pen.lineTo(tip - px(4), y - radius + px(6));
    pen.lineCap = pen.lineJoin = "round";
    pen.stroke();
  }
}

/** Where the turning handle is: above the card, or below it where there is no room.
 * @param {Pose} pose @param {Camera} camera */
export function handleOf(pose, camera) {
  const far = HEIGHT / 2 + HANDLE / camera.scale;
  const above = onTable(pose, { x: 0, y: -far });
  const { x, y } = camera.toWindow(above);
  const hasRoom = x > REACH && y > REACH && x < camera.width - REACH && y < camera.height - REACH;
  return hasRoom ? { ...above, up: 1 } : { ...onTable(pose, { x: 0, y: far }), up: -1 };
}
