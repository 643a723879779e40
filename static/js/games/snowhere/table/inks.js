/* Shared drawing tools for what is above the carpet: inks, and a card that turns over in the
   air. */
import { radians } from "./card.js";
import { FACES } from "./carpet-canvas.js";

/** @import { Pose } from "../../../types.js" */

export const INK = "#112b24";
export const HONEY = "#f6c445";
export const FLIP = 320; // milliseconds for turning over

/** @typedef {{ face: number, flips: boolean, turnedAt: number }} Turning */

/** The face that is visible: the first half of the turn still shows the fire.
 * @param {Turning} card @param {number} now */
export const faceNow = ({ face, flips, turnedAt }, now) =>
  flips && now < turnedAt + FLIP / 2 ? 0 : face;

/** The visible width during a turn, from 0 to 1. @param {Turning} card @param {number} now */
export function widthNow({ flips, turnedAt }, now) {
  if (!flips || now >= turnedAt + FLIP) return 1;
  return Math.max(0.02, Math.abs(1 - (2 * Math.max(0, now - turnedAt)) / FLIP));
}

/** Paints a card in the air. A translucent card has no shadow, since the shadow would show through
 * it.
 * @param {CanvasRenderingContext2D} pen @param {import("./card-bitmaps.js").Faces} faces
 * @param {Pose} pose
 * @param {{ face: number, sharpness: number, alpha?: number, width?: number }} side */
export function paintCard(pen, faces, pose, { face, sharpness, alpha = 1, width = 1 }) {
  pen.save();
  pen.globalAlpha = alpha;
  pen.shadowColor = alpha < 1 ? "transparent" : "rgb(0 0 0 / 0.5)";
  pen.shadowBlur = 14 * sharpness;
  pen.shadowOffsetY = 9 * sharpness;
  pen.translate(pose.x, pose.y);
  pen.rotate(radians(pose.angle));
  pen.scale(width, 1);
  faces.paint(pen, FACES[face], { x: 0, y: 0, angle: 0 });
  pen.restore();
}
