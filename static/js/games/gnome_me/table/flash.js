/* The flash. The page asks for it when the marble has arrived, paints it for its time, to the
   frame, and then discards it. The page does not know what the picture shows, only when it was
   painted. */

/** @import { FlashMessage, GnomeMeMessage } from "../../../types.js" */

const AGAIN = 25; // milliseconds until the next try after "not-yet": our clock was a little ahead
const LATE = 60; // milliseconds; a hidden page gets no frames, so a timer clears the picture
const HALF_A_FRAME = 8;

export class Flash {
  /** @type {number | undefined} the number of the flash that was requested */
  #asked;
  /** @type {{ flash: number, at: number } | undefined} the last flash painted, and when */
  #seen;

  /** @param {import("../../../live/socket.js").LiveSocket} socket
   *  @param {{ canvas: () => HTMLCanvasElement | null | undefined,
   *    changed: (isShown: boolean) => void }} page */
  constructor(socket, page) {
    this.socket = socket;
    this.page = page;
    socket.on("flash", (flash) => this.#show(flash));
  }

  /** Requests the flash in time, once, if this seat may look. @param {GnomeMeMessage} message */
  follow({ view, you, position }) {
    if (!you.moves.look || this.#asked === view.flashes) return;
    this.#asked = view.flashes;
    setTimeout(() => this.#look(position), view.starts - this.socket.clock.now());
  }

  /** Milliseconds from the first paint to a press; undefined if this flash was not painted here.
   * @param {number} flash @param {number} pressed */
  took(flash, pressed) {
    if (this.#seen?.flash !== flash) return undefined;
    return Math.max(0, Math.round(pressed - this.#seen.at));
  }

  /** @param {number} at */
  async #look(at) {
    const answer = await this.socket.ask({ do: "move", at, move: { move: "look" } });
    if (answer.code === "not-yet") setTimeout(() => this.#look(at), AGAIN);
  }

  /** @param {FlashMessage} message */
  async #show({ flash, millis, picture }) {
    const drawing = await createImageBitmap(new Blob([bytesOf(picture)], { type: "image/jpeg" }));
    const canvas = this.page.canvas();
    if (!canvas) return drawing.close(); // the round was already over
    this.page.changed(true);
    const painted = await frame();
    canvas.getContext("2d").drawImage(drawing, 0, 0, canvas.width, canvas.height);
    this.#seen = { flash, at: performance.now() };
    drawing.close();
    await passed(painted, millis);
    canvas.getContext("2d").clearRect(0, 0, canvas.width, canvas.height);
    this.page.changed(false);
  }
}

/** @param {string} text */
const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** @returns {Promise<number>} */
const frame = () => new Promise((then) => requestAnimationFrame(then));

/** Waits until the frame nearest to this duration. A hidden page has no frames, so a timer limits
 * the wait.
 * @param {number} since @param {number} millis */
const passed = (since, millis) =>
  Promise.race([framesPassed(since, millis), waited(millis + LATE)]);

/** @param {number} since @param {number} millis */
async function framesPassed(since, millis) {
  while ((await frame()) - since < millis - HALF_A_FRAME);
}

/** @param {number} millis */
const waited = (millis) => new Promise((then) => setTimeout(then, millis));
