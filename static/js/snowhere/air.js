/* All that is above the carpet: the card in the air and where it would lie, other people's cards
   and fingers, the cards that can be picked up. Painted anew for every frame in which it moves. */
import { prefersStillness } from "../animate.js";
import { HEIGHT, onTable, radians } from "./card.js";
import { FACES, outline } from "./still.js";

const INK = "#112b24";
const HONEY = "#f6c445";
const FINE = "#8fd18a";
const WRONG = "#ff8a73";
const CREAM = "#fffdf7";
const HANDLE = 46; // pixels beyond the card's edge
export const REACH = 24; // of the handle, for a finger
const SEEN_THROUGH = 0.82; // while it is carried, to see the edges under it
const FLIP = 320; // milliseconds
const POINTED = 2_600;
const SHOWN = 1_300;
const FLAKE = 2;
const SEATS = [1, 2, 3, 4, 5, 6, 7, 8];

/** @typedef {import("./card.js").Pose} Pose
 *  @typedef {{ pose: Pose, face: number, turnedAt: number, flips: boolean, wrong: import("./probe.js").Broken[] | null, isMoving: boolean }} Held
 *  @typedef {{ pose: Pose, face: number, name: string, seat: number }} Other
 *  @typedef {{ x: number, y: number, seat: number, name: string, at: number }} Pointed
 *  @typedef {{ held: Held | null, others: Other[], pointed: Pointed[], found: { pose: Pose, at: number }[], lit: Pose[], chosen: Pose | null }} Scene */

export class Air {
  /** @param {HTMLCanvasElement} canvas @param {import("./faces.js").Faces} faces */
  constructor(canvas, faces) {
    this.pen = canvas.getContext("2d");
    this.faces = faces;
    const style = getComputedStyle(canvas);
    this.colours = SEATS.map((seat) => style.getPropertyValue(`--seat-${seat}`).trim() || HONEY);
    this.font = `650 13px ${style.fontFamily}`;
  }

  /** @param {Scene} scene @param {import("./camera.js").Camera} camera @param {number} sharpness
   *  @param {number} now */
  paint(scene, camera, sharpness, now) {
    Object.assign(this, { camera, sharpness, now });
    this.pen.resetTransform();
    this.pen.clearRect(0, 0, this.pen.canvas.width, this.pen.canvas.height);
    camera.aim(this.pen, sharpness);
    for (const pose of scene.lit) this.#ring(pose, HONEY);
    if (scene.chosen) this.#ring(scene.chosen, CREAM, 16);
    for (const other of scene.others) this.#other(other);
    for (const flake of scene.found) this.#flake(flake);
    if (scene.held) this.#held(scene.held);
    for (const finger of scene.pointed) this.#finger(finger);
  }

  /** Whether the next frame looks different by itself. @param {Scene} scene @param {number} now */
  isMoving({ held, pointed, found }, now) {
    return pointed.length + found.length > 0 || (held?.flips && now < held.turnedAt + FLIP);
  }

  #px(pixels) {
    return pixels / this.camera.scale;
  }

  // The card in one's own hand

  #held(held) {
    this.#footprint(held);
    this.#card(held.pose, this.#faceNow(held), held.isMoving ? SEEN_THROUGH : 1, this.#width(held));
    for (const one of held.wrong ?? []) this.#sign(one);
    this.#handle(held.pose);
  }

  /** Where it would lie: whole if it may, broken if it may not. */
  #footprint({ pose, wrong }) {
    const { pen } = this;
    outline(pen, pose, this.#px(5));
    pen.lineWidth = this.#px(7);
    pen.strokeStyle = INK;
    pen.stroke();
    pen.lineWidth = this.#px(4);
    pen.strokeStyle = wrong === null ? HONEY : wrong.length ? WRONG : FINE;
    pen.setLineDash(wrong?.length === 0 ? [] : [this.#px(9), this.#px(7)]);
    pen.stroke();
    pen.setLineDash([]);
  }

  /** What is seen through casts no shadow: it would be seen too. */
  #card(pose, face, alpha = 1, width = 1) {
    const { pen } = this;
    pen.save();
    pen.globalAlpha = alpha;
    pen.shadowColor = alpha < 1 ? "transparent" : "rgb(0 0 0 / 0.5)";
    pen.shadowBlur = 14 * this.sharpness;
    pen.shadowOffsetY = 9 * this.sharpness;
    pen.translate(pose.x, pose.y);
    pen.rotate(radians(pose.angle));
    pen.scale(Math.max(0.02, width), 1);
    this.faces.paint(pen, FACES[face], { x: 0, y: 0, angle: 0 });
    pen.restore();
  }

  /** Half of the turn still shows the fire. */
  #faceNow({ face, flips, turnedAt }) {
    return flips && this.now < turnedAt + FLIP / 2 ? 0 : face;
  }

  #width({ flips, turnedAt }) {
    if (!flips || this.now >= turnedAt + FLIP) return 1;
    return Math.abs(1 - (2 * (this.now - turnedAt)) / FLIP);
  }

  #handle(pose) {
    const { pen } = this;
    const at = handleOf(pose, this.camera);
    const foot = onTable(pose, { x: 0, y: (Math.sign(at.up) * HEIGHT) / -2 });
    pen.lineWidth = this.#px(3);
    pen.strokeStyle = HONEY;
    line(pen, foot, at);
    this.#disc(at, 21, HONEY);
    this.#turnSign(at);
  }

  #turnSign({ x, y }) {
    const { pen } = this;
    const radius = this.#px(8.5);
    pen.beginPath();
    pen.arc(x, y, radius, -0.3, 5);
    pen.moveTo(x + radius * 0.28 - this.#px(5), y - radius - this.#px(1.5));
    pen.lineTo(x + radius * 0.28 + this.#px(0.5), y - radius * 0.96);
    pen.lineTo(x + radius * 0.28 - this.#px(4), y - radius + this.#px(6));
    pen.lineWidth = this.#px(3);
    pen.lineCap = pen.lineJoin = "round";
    pen.stroke();
  }

  /** Here a rule is broken. */
  #sign({ x, y }) {
    const { pen } = this;
    this.#disc({ x, y }, 13, WRONG);
    pen.fillStyle = INK;
    pen.fillRect(x - this.#px(1.6), y - this.#px(7), this.#px(3.2), this.#px(8));
    pen.beginPath();
    pen.arc(x, y + this.#px(5), this.#px(2), 0, 7);
    pen.fill();
  }

  // Other people

  #other({ pose, face, name, seat }) {
    this.#card(pose, face);
    this.#ring(pose, this.colours[seat], 5);
    this.#label({ x: pose.x, y: pose.y }, name, this.colours[seat]);
  }

  /** It turns over, shows itself and is gone: it lies aside by then. */
  #flake({ pose, at }) {
    const turning = { face: FLAKE, flips: true, turnedAt: at };
    const fading = Math.max(0, (this.now - at - SHOWN / 2) / (SHOWN / 2));
    this.#card(pose, this.#faceNow(turning), Math.max(0, 1 - fading), this.#width(turning));
  }

  #finger({ x, y, seat, name, at }) {
    const { pen } = this;
    const age = Math.min(1, (this.now - at) / POINTED);
    pen.globalAlpha = 1 - age ** 3;
    const isCalm = prefersStillness();
    for (const wave of isCalm ? [0.5] : [0, 0.5]) {
      const part = isCalm ? wave : (age * 3 + wave) % 1;
      pen.beginPath();
      pen.arc(x, y, this.#px(10 + 30 * part), 0, 7);
      pen.lineWidth = this.#px(4 - 2 * part);
      pen.strokeStyle = this.colours[seat];
      pen.stroke();
    }
    this.#disc({ x, y }, 8, this.colours[seat]);
    this.#label({ x, y: y + this.#px(26) }, name, this.colours[seat]);
    pen.globalAlpha = 1;
  }

  // Strokes

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

  #disc({ x, y }, radius, colour) {
    const { pen } = this;
    pen.beginPath();
    pen.arc(x, y, this.#px(radius), 0, 7);
    pen.fillStyle = colour;
    pen.fill();
    pen.lineWidth = this.#px(3);
    pen.strokeStyle = INK;
    pen.stroke();
  }

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

/** Where the turning handle is: above the card, or below it where there is no room.
 * @param {Pose} pose @param {import("./camera.js").Camera} camera */
export function handleOf(pose, camera) {
  const far = HEIGHT / 2 + HANDLE / camera.scale;
  const above = onTable(pose, { x: 0, y: -far });
  const { x, y } = camera.toWindow(above);
  const hasRoom = x > REACH && y > REACH && x < camera.width - REACH && y < camera.height - REACH;
  return hasRoom ? { ...above, up: 1 } : { ...onTable(pose, { x: 0, y: far }), up: -1 };
}

/** What is only shown for a moment. */
export const isPointed = ({ at }, now) => now <= at + POINTED;
export const isShown = ({ at }, now) => now <= at + SHOWN;

function line(pen, from, to) {
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  pen.stroke();
}
