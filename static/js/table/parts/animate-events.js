/* Animates, sounds and announces the events of a message. The page already shows the result: a
   performance that is missed, muted or skipped loses nothing. */
import { render } from "../../../vendor/lit.js";
import { Stage } from "../../lib/animate.js";
import { card } from "../../lib/icons.js";
import { play } from "../../lib/sound.js";
import { speak } from "../../lib/announce.js";
import { headline } from "./headline.js";

/** @import { GameModule, Shown } from "../../types.js" */

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

  /** @param {GameModule} gameModule @param {Shown} before @param {Shown} message */
  show(gameModule, before, message) {
    this.stage.play(message.events.map(gameModule.actsOf));
    play(gameModule.soundOf(before, message));
    const region = this.root.querySelector("#spoken");
    if (region) speak(region, this.#words(gameModule, before, message));
  }

  /** What happened, and the cue if it has just become your turn.
   * @param {GameModule} gameModule @param {Shown} before @param {Shown} message */
  #words(gameModule, before, message) {
    const cue = headline(gameModule, message);
    const isNew = cue && cue !== headline(gameModule, before);
    return [...message.says, isNew ? cue : ""].filter(Boolean).join(" ");
  }
}

/** @param {number | null} value */
function drawCard(value) {
  const holder = document.createElement("span");
  render(card(value), holder);
  return holder;
}
