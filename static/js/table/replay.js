/* <toad-replay>: a finished game, move by move. A single step forward is animated, a jump is only
   shown. */
import { html, nothing } from "../../vendor/lit.js";
import { iconButton, iconLink } from "../lib/buttons.js";
import { prefersStillness } from "../lib/animate.js";
import { fill, gettext } from "../lib/i18n.js";
import { jsonScript } from "../lib/json-script.js";
import { LightDomElement } from "../lib/light-dom-element.js";
import { TABLES } from "../games/tables.js";
import { happeningsOf, line } from "./parts/event-log.js";
import { Performer } from "./parts/animate-events.js";
import { rail } from "./parts/side-column.js";

/** @import { Frame, GameKey, GameModule, On, Pressed, SeatOf, Shown } from "../types.js" */

const STEP = 1_600; // milliseconds; a game that is shown as a time-lapse has its own
const SPEEDS = [1, 2, 4];

export class ToadReplay extends LightDomElement {
  static properties = {
    game: {},
    name: {},
    frames: { state: true },
    gameModule: { state: true },
    at: { state: true },
    speed: { state: true },
    isPlaying: { state: true },
  };

  constructor() {
    super();
    /** @type {GameKey} */
    this.game = undefined;
    /** @type {Frame[]} */
    this.frames = [];
    /** @type {GameModule} */
    this.gameModule = undefined;
    this.at = 0;
    this.speed = 1;
    this.isPlaying = false;
    this.performer = new Performer(this);
  }

  async connectedCallback() {
    super.connectedCallback();
    this.seats = /** @type {SeatOf[]} */ (jsonScript("seats"));
    [this.frames, this.gameModule] = await Promise.all([frames(), TABLES[this.game]()]);
    this.gameModule.loadSheet();
    document.addEventListener("keydown", (event) => this.#press(/** @type {Pressed} */ (event)));
    if (this.gameModule.lapse && !prefersStillness()) this.#play();
  }

  // Stepping

  get #last() {
    return this.frames.length - 1;
  }

  get #whereabouts() {
    return { at: this.at, last: this.#last };
  }

  /** @param {number} to */
  async #go(to) {
    const before = this.#message();
    const isStep = to === this.at + 1;
    this.performer.look();
    this.at = Math.max(0, Math.min(this.#last, to));
    if (this.at === this.#last) this.#pause();
    await this.updateComplete;
    if (isStep) this.performer.show(this.gameModule, before, this.#message());
  }

  #play() {
    if (this.at === this.#last) this.at = 0;
    this.isPlaying = true;
    this.timer = setInterval(() => this.#go(this.at + 1), (this.gameModule.lapse ?? STEP) / this.speed);
  }

  #pause() {
    this.isPlaying = false;
    clearInterval(this.timer);
  }

  #quicken() {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length];
    if (!this.isPlaying) return;
    this.#pause();
    this.#play();
  }

  /** @param {Pressed} event */
  #press({ key, target }) {
    if (target.closest?.("input, button")) return;
    if (key === "ArrowRight") this.#go(this.at + 1);
    if (key === "ArrowLeft") this.#go(this.at - 1);
  }

  // Drawing

  render() {
    if (!this.gameModule) return nothing;
    const message = this.#message();
    const happened = this.#happened();
    return html`<div class="head">${this.#top(message)}</div>
      ${
        this.gameModule.isScored(message.view)
          ? html`<div class="scored">${this.gameModule.sheet(message, null)}</div>`
          : html`<div class="board">${this.gameModule.board({ message })}</div>`
      }
      <div class="event-row">${line(happened[0])}</div>
      ${this.#controls()} ${rail(this.gameModule.score(message), happened)}
      <p class="sr" aria-live="polite" id="spoken"></p>`;
  }

  updated() {
    if (this.gameModule)
      this.dataset.show = this.gameModule.isScored(this.#message().view) ? "scored" : "playing";
  }

  /** @param {Shown} message */
  #top({ view }) {
    return html`<header class="top on-dark">
      ${iconLink("back", gettext("Back to the table"), this.dataset.back)}
      <h1>${this.gameModule.heading(view)}</h1>
      <span class="tag info">${gettext("Replay")}</span>
    </header>`;
  }

  #controls() {
    return html`<div class="controls panel">
      ${iconButton("back", gettext("One back"), () => this.#go(this.at - 1))}
      ${
        this.isPlaying
          ? iconButton("pause", gettext("Pause"), () => this.#pause(), { kind: "primary square" })
          : iconButton("play", gettext("Play"), () => this.#play(), { kind: "primary square" })
      }
      ${iconButton("next", gettext("One on"), () => this.#go(this.at + 1))}
      <input
        type="range"
        min="0"
        max=${this.#last}
        .value=${String(this.at)}
        aria-label=${gettext("Move")}
        aria-valuetext=${fill(gettext("move %(at)s of %(last)s"), this.#whereabouts)}
        @input=${(/** @type {On<HTMLInputElement>} */ { target }) => this.#go(Number(target.value))}
      />
      <button class="btn quiet square" aria-label=${gettext("Speed")} @click=${this.#quicken}>
        ${this.speed}×
      </button>
    </div>`;
  }

  #message() {
    return messageOf(this.frames[this.at], this.seats);
  }

  #happened() {
    return this.frames
      .slice(0, this.at + 1)
      .flatMap((frame) => happeningsOf(messageOf(frame, this.seats)).reverse())
      .reverse();
  }
}

/** A frame as the message that a spectator would have received.
 *  @param {Frame} frame @param {SeatOf[]} seats @returns {Shown} */
const messageOf = ({ view, events, says, position }, seats) => ({
  status: "finished",
  position,
  view: { ...view, deadline: null },
  you: { seat: null, moves: {}, undo: false },
  seats,
  events,
  says,
});

/** The frames, from the page or from its own address as JSON. @returns {Promise<Frame[]>} */
const frames = async () =>
  /** @type {Frame[] | null} */ (jsonScript("frames")) ??
  (await fetch(location.href, { headers: { Accept: "application/json" } })).json();

customElements.define("toad-replay", ToadReplay);
