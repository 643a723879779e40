/* Base classes of what a game draws at a table: the last message, and the move that was sent. They
   fire "play" with a move. */
import { LightDomElement } from "../../lib/light-dom-element.js";

/** @import { BoardParts, LessonCue, Move, Sent, ServerClock, Shown } from "../../types.js" */

/** A board or a sheet.
 * @template {Shown} M its messages @template {Move} [V=Move] its moves
 * @template {Move} [S=Move] what it draws of a move that was sent */
export class GameElement extends LightDomElement {
  static properties = {
    message: { attribute: false },
    sent: { attribute: false }, // the move that was sent and not answered yet
  };

  constructor() {
    super();
    /** @type {M} */
    this.message = undefined;
    /** @type {Sent<S> | null} */
    this.sent = null;
  }

  /** Fires a move, unless another one is not answered yet. @param {V} move */
  play(move) {
    if (!this.sent) this.fire("play", move);
  }
}

/** @template {Shown} M @template {Move} [V=Move] @template {Move} [S=Move]
 * @template {LessonCue} [C=LessonCue] @extends {GameElement<M, V, S>} */
export class Board extends GameElement {
  static properties = {
    ...GameElement.properties,
    first: { attribute: false }, // the message that came with the page
    socket: { attribute: false },
    clock: { attribute: false },
    bubbles: { attribute: false }, // what people just said, by seat
    cue: { attribute: false }, // a lesson's words, instead of the usual ones
  };

  constructor() {
    super();
    /** @type {M | undefined} */
    this.first = undefined;
    /** @type {import("../../live/socket.js").LiveSocket | undefined} */
    this.socket = undefined;
    /** @type {ServerClock | undefined} */
    this.clock = undefined;
    /** @type {Record<number, string>} */
    this.bubbles = {};
    /** @type {C | undefined} */
    this.cue = undefined;
  }

  /** All that it shows; what a replay or a lesson lacks stays empty. @param {BoardParts} parts */
  set parts(parts) {
    Object.assign(this, parts);
  }
}
