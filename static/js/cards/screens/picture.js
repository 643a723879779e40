/* A finished card as a picture, drawn on this phone: it needs no network. */
import { printed } from "../../lib/i18n.js";
import { gameOf } from "../model/offered-games.js";

/** @import { CardEnding, LiveCard, RankRow } from "../../types.js" */

const WIDTH = 1080;
const MARGIN = 80;
const ROW = 130;
const COLOURS = { paper: "#f8f4e6", ink: "#112b24", soft: "#47594f", cap: "#c8402c", line: "#cfc9b4" };
const SEATS = ["#e8683c", "#e8b53c", "#35a07c", "#62b0e0", "#4a56b0", "#d884b4", "#6b4a2c"];

/** @param {LiveCard} card @param {CardEnding} ending
 *  @returns {Promise<Blob>} */
export async function picture(card, ending) {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = 520 + ROW * ending.rows.length;
  draw(canvas.getContext("2d"), canvas.height, card, ending);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** @param {CanvasRenderingContext2D | null} pen @param {number} height
 * @param {LiveCard} card @param {CardEnding} cardEnding */
function draw(pen, height, card, { title, why, rows }) {
  pen.fillStyle = COLOURS.paper;
  pen.fillRect(0, 0, WIDTH, height);
  pen.fillStyle = COLOURS.cap;
  pen.fillRect(0, 0, WIDTH, 150);
  words(pen, gameOf(card.game).title, MARGIN, 98, { size: 56, colour: "#fff8e8" });
  words(pen, title, MARGIN, 260, { size: 84, width: WIDTH - 2 * MARGIN });
  words(pen, why, MARGIN, 320, { size: 34, font: "text", colour: COLOURS.soft });
  rows.forEach((row, place) => rank(pen, row, 380 + place * ROW));
  const when = new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: "long" });
  words(pen, `${when} · ${location.host}`, MARGIN, height - 50, {
    size: 30,
    font: "text",
    colour: COLOURS.soft,
  });
}

/** @param {CanvasRenderingContext2D | null} pen @param {RankRow} rankRow @param {number} top */
function rank(pen, { rank: place, seat, name, score, rounds }, top) {
  pen.fillStyle = COLOURS.line;
  pen.fillRect(MARGIN, top, WIDTH - 2 * MARGIN, 3);
  pen.fillStyle = SEATS[seat % SEATS.length];
  pen.fillRect(MARGIN + 80, top + 42, 44, 44);
  words(pen, String(place), MARGIN, top + 86, { size: 60 });
  words(pen, name, MARGIN + 150, top + 84, { size: 50, font: "text", width: 420 });
  words(pen, (rounds ?? []).map(printed).join("   "), WIDTH - 270, top + 82, {
    size: 34,
    font: "text",
    colour: COLOURS.soft,
    align: "right",
  });
  words(pen, printed(score), WIDTH - MARGIN, top + 90, { size: 70, align: "right" });
}

/** @param {CanvasRenderingContext2D} pen @param {string} text @param {number} x @param {number} y
 * @param {{ size: number, font?: "display" | "text", colour?: string, align?: CanvasTextAlign,
 *   width?: number }} how */
function words(pen, text, x, y, { size, font = "display", colour = COLOURS.ink, align = "left", width = WIDTH }) {
  const family = font === "display" ? '"Caprasimo", "Atkinson Next", serif' : '"Atkinson Next", sans-serif';
  pen.font = `${font === "display" ? 800 : 650} ${size}px ${family}`;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(text, x, y, width);
}
