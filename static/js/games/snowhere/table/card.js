/* A card on the table: its measures, and what can be calculated from a pose alone. Lengths are
   tenths of a millimetre, y points down, angles are tenths of a degree, clockwise. */

/** @import { Point, Pose } from "../../../types.js" */

export const WIDTH = 590;
export const HEIGHT = 920;
export const FULL_TURN = 3600;

/** @param {number} angle in tenths of a degree */
export const radians = (angle) => (angle * Math.PI) / 1800;

/** A point of the table in the card's coordinates.
 * @param {Pose} pose @param {Point} point @returns {Point} */
export function fromCard({ x, y, angle }, point) {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
  const [right, down] = [point.x - x, point.y - y];
  return { x: right * cos + down * sin, y: down * cos - right * sin };
}

/** A point of the card in the table's coordinates. @param {Pose} pose @param {Point} point */
export function onTable({ x, y, angle }, point) {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
  return { x: x + point.x * cos - point.y * sin, y: y + point.x * sin + point.y * cos };
}

/** @param {Pose} pose @param {Point} point @param {number} [grace] how far beside the card still
 * counts */
export function isOn(pose, point, grace = 0) {
  const { x, y } = fromCard(pose, point);
  return Math.abs(x) <= WIDTH / 2 + grace && Math.abs(y) <= HEIGHT / 2 + grace;
}

/** Rounded to the units of the table. @param {Pose} pose @returns {Pose} */
export const onGrid = ({ x, y, angle }) => ({
  x: Math.round(x),
  y: Math.round(y),
  angle: ((Math.round(angle) % FULL_TURN) + FULL_TURN) % FULL_TURN,
});

/** The box around all cards. @param {Pose[]} poses */
export function around(poses) {
  const reach = Math.hypot(WIDTH, HEIGHT) / 2;
  const [xs, ys] = [poses.map(({ x }) => x), poses.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - reach,
    top: Math.min(...ys) - reach,
    right: Math.max(...xs) + reach,
    bottom: Math.max(...ys) + reach,
  };
}
