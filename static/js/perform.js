/* Shows, sounds and speaks what a message says happened. The page already shows the result: a
   performance that is missed, muted or skipped loses nothing. */
import { render } from "../vendor/lit.js";
import { Stage } from "./animate.js";
import { card } from "./pieces.js";
import { play } from "./sound.js";
import { speak } from "./speak.js";

export class Performer {
  /** @param {Element} root */
  constructor(root) {
    this.root = root;
    this.stage = new Stage(root, drawCard);
  }

  /** Before the page changes: where a card will have flown from. */
  look() {
    this.stage.look();
  }

  /** @param {any} face the game's module @param {any} before @param {any} message */
  show(face, before, message) {
    this.stage.play(message.events.map(face.actsOf));
    play(face.soundOf(before, message));
    const region = this.root.querySelector("#spoken");
    if (region) speak(region, this.#words(face, before, message));
  }

  /** What happened, and your cue when it has become yours. */
  #words(face, before, message) {
    const cue = face.headline(message);
    const isNew = cue && cue !== face.headline(before);
    return [...message.says, isNew ? cue : ""].filter(Boolean).join(" ");
  }
}

function drawCard(value) {
  const holder = document.createElement("span");
  render(card(value), holder);
  return holder;
}
