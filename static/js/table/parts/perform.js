/* Animates, sounds and announces the events of a message. The page already shows the result: a
   performance that is missed, muted or skipped loses nothing. */
import { render } from "../../../vendor/lit.js";
import { Stage } from "../../lib/animate.js";
import { card } from "../../lib/pieces.js";
import { play } from "../../lib/sound.js";
import { speak } from "../../lib/speak.js";

/** @import { GameFace, Shown } from "../../types.js" */

export class Performer {
  /** @param {Element} root */
  constructor(root) {
    this.root = root;
    this.stage = new Stage(root, drawCard);
  }

  /** Call it before the page changes: cards fly from where they are now. */
  look() {
    this.stage.look();
  }

  /** @param {GameFace} face @param {Shown} before @param {Shown} message */
  show(face, before, message) {
    this.stage.play(message.events.map(face.actsOf));
    play(face.soundOf(before, message));
    const region = this.root.querySelector("#spoken");
    if (region) speak(region, this.#words(face, before, message));
  }

  /** What happened, and the cue if it has just become your turn.
   * @param {GameFace} face @param {Shown} before @param {Shown} message */
  #words(face, before, message) {
    const cue = face.headline(message);
    const isNew = cue && cue !== face.headline(before);
    return [...message.says, isNew ? cue : ""].filter(Boolean).join(" ");
  }
}

/** @param {number | null} value */
function drawCard(value) {
  const holder = document.createElement("span");
  render(card(value), holder);
  return holder;
}
