/* <toad-tutorial>: a guided game. Each step shows words and a view of a real game, highlights the
   expected move, and goes on when it is made. Only that move can be made. */
import { html, nothing } from "../../vendor/lit.js";
import { iconLink } from "../lib/buttons.js";
import { fill, gettext } from "../lib/i18n.js";
import { jsonScript } from "../lib/json-script.js";
import { LightDomElement } from "../lib/light-dom-element.js";
import { icon } from "../lib/icons.js";
import { csrfToken } from "../lib/post.js";
import { TABLES } from "../games/tables.js";
import { Performer } from "./parts/animate-events.js";
import { rail } from "./parts/side-column.js";

/** @import { Expected, GameKey, GameModule, Lesson, LessonMoves, Move, Shown } from "../types.js" */

export class ToadTutorial extends LightDomElement {
  static properties = {
    game: {},
    gameModule: { state: true },
    at: { state: true },
    isShown: { state: true }, // whether the flash of this step is visible
  };

  constructor() {
    super();
    /** @type {GameKey} */
    this.game = undefined;
    /** @type {GameModule} */
    this.gameModule = undefined;
    this.at = 0;
    this.isShown = false;
    this.starts = 0;
    this.performer = new Performer(this);
  }

  async connectedCallback() {
    super.connectedCallback();
    this.lesson = /** @type {Lesson} */ (jsonScript("lesson"));
    this.gameModule = await TABLES[this.game]();
    this.gameModule.loadSheet();
  }

  async #next() {
    const before = this.#message();
    this.performer.look();
    this.at += 1;
    if (this.at === this.lesson.steps.length) return;
    if (this.lesson.steps[this.at].flash) this.#flash();
    await this.updateComplete;
    this.performer.show(this.gameModule, before, this.#message());
  }

  /** Shows a flash as in the game; then the lesson goes on by itself. */
  async #flash() {
    this.starts = Date.now() + ROLLING;
    await passed(ROLLING);
    this.isShown = true;
    await passed(SHOWN);
    this.isShown = false;
    this.#next();
  }

  /** Moves other than the expected one change nothing. @param {Move} move */
  #play(move) {
    const { expect } = this.lesson.steps[this.at];
    if (expect && (this.gameModule.isMeant ?? isSame)(expect, move)) this.#next();
  }

  // Drawing

  render() {
    if (!this.gameModule) return nothing;
    if (this.at === this.lesson.steps.length) return this.#end();
    const message = this.#message();
    return html`<div class="head">${this.#top()}</div>
      ${this.gameModule.isScored(message.view) ? this.#scored(message) : this.#board(message)}
      <p class="sr" aria-live="polite" id="spoken"></p>`;
  }

  updated() {
    if (!this.gameModule) return;
    const step = this.lesson.steps[this.at];
    this.dataset.show = step && !this.gameModule.isScored(step.view) ? "playing" : "scored";
  }

  #top() {
    const at = { at: this.at + 1, of: this.lesson.steps.length };
    return html`<header class="top on-dark">
      ${iconLink("home", gettext("Leave the lesson"), this.dataset.home)}
      <h1>${gettext("A first game")}</h1>
      <span class="gap"></span>
      <span class="watchers">${fill(gettext("%(at)s of %(of)s"), at)}</span>
    </header>`;
  }

  /** @param {Shown} message */
  #board(message) {
    const { text, expect } = this.lesson.steps[this.at];
    const button = expect ? "" : gettext("Go on");
    const cue = { mine: true, title: "", sentence: text, button, expect };
    return html`<div
        class="board lesson"
        @play=${(/** @type {CustomEvent<Move>} */ event) => this.#play(event.detail)}
        @go-on=${() => this.#next()}
      >
        ${this.gameModule.board({ message, cue })}
      </div>
      ${rail(this.gameModule.score(message))}`;
  }

  /** @param {Shown} message */
  #scored(message) {
    const { text } = this.lesson.steps[this.at];
    return html`<div class="scored">
      <p class="cue mine sentence">${text}</p>
      ${this.gameModule.sheet({ ...message, status: "finished" }, null)}
      <button class="btn primary big go-on" @click=${() => this.#next()}>
        ${gettext("Go on")}${icon("next")}
      </button>
    </div>`;
  }

  #end() {
    const { lessonEnd, isPlayedAlone } = this.gameModule;
    return html`<section class="panel closed">
      <h1>${gettext("That is all there is to it")}</h1>
      <p>${lessonEnd()}</p>
      <form method="post" action=${this.dataset.play}>
        <input type="hidden" name="csrfmiddlewaretoken" .value=${csrfToken()} />
        <button class="btn primary big" name="quick" value="1">
          ${isPlayedAlone ? gettext("Play now, alone") : gettext("Play against bots")}
        </button>
      </form>
      <a class="btn" href=${this.dataset.rules}>${icon("help")}${gettext("Rules")}</a>
    </section>`;
  }

  /** The step as a message in which only the expected move is legal. @returns {Shown} */
  #message() {
    const { view, you_moves, expect, events, says, flash } = this.lesson.steps[this.at];
    const seen = flash ? { starts: this.starts, near: this.isShown ? flash : null } : {};
    return {
      status: "playing",
      position: this.at,
      view: { ...view, deadline: null, ...seen },
      you: {
        seat: 0,
        moves: {
          ...(expect ? this.#only(expect, you_moves) : goOnIfScored(you_moves)),
          ...own(you_moves),
        },
        undo: false,
      },
      seats: this.lesson.seats,
      events,
      says,
    };
  }

  /** The expected move, grouped as the game groups its moves.
   * @param {Expected} expect @param {LessonMoves} moves */
  #only(expect, moves) {
    return (this.gameModule.onlyMove ?? onlyMove)(expect, moves);
  }
}

const ROLLING = 1_500; // milliseconds until the flash
const SHOWN = 1_500; // longer than in the game, for learners

/** @param {number} millis */
const passed = (millis) => new Promise((then) => setTimeout(then, millis));

/** @param {Move} expect @param {Move} move */
const isSame = (expect, move) =>
  Object.entries(expect).every(([name, value]) => (fields(move)[name] ?? null) === value);

/** @param {Move} move @returns {Record<string, unknown>} */
const fields = (move) => ({ ...move });

/** What a seat may know, besides its moves. @param {LessonMoves} moves */
const own = ({ gnome }) => (gnome ? { gnome } : {});

/** @param {Expected} expect @param {LessonMoves} moves */
function onlyMove({ move, cell, pile }, moves) {
  const target = cell ?? pile;
  return { [move]: target === undefined ? true : [target], hints: moves.hints ?? {} };
}

/** @param {LessonMoves} moves */
const goOnIfScored = ({ go_on }) => (go_on ? { go_on } : {});

customElements.define("toad-tutorial", ToadTutorial);
