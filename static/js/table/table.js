/* <toad-table>: a live table, from the waiting room to the rematch. It holds the connection and the
   last message, sends what people do, and leaves the drawing of the game to that game's module. */
import { html, nothing } from "../../vendor/lit.js";
import { button } from "../lib/buttons.js";
import { gettext } from "../lib/i18n.js";
import { jsonScript } from "../lib/json-script.js";
import { LightDomElement } from "../lib/light-dom-element.js";
import { isOn, play, turn } from "../lib/sound.js";
import { LiveSocket } from "../live/socket.js";
import { TABLES } from "../games/tables.js";
import { happeningsOf, line, list, newestFirst } from "./parts/event-log.js";
import { Performer } from "./parts/animate-events.js";
import { rail } from "./parts/side-column.js";
import { strips } from "./parts/banners.js";
import { top } from "./parts/header.js";
import { headline } from "./parts/headline.js";
import { nameOf } from "./parts/people.js";
import "./parts/countdown.js";

/** @import { Changes, GameKey, GameModule, Move, Phrase, Pressed, Said, Sent, TableEvent,
 *  TableMessage, TableView } from "../types.js" */

/** @typedef {Move & { took?: number }} Played took: for a shout, the milliseconds from the flash to
 * the press */

const BUBBLE_STAYS = 4_000;
const REFUSAL_STAYS = 6_000;

export class ToadTable extends LightDomElement {
  static properties = {
    code: {},
    name: {},
    game: {},
    awayAfter: { attribute: "away-after", type: Number },
    message: { state: true },
    gameModule: { state: true }, // the module that draws this game
    isUp: { state: true },
    sent: { state: true }, // the move that was sent and not answered yet
    refusal: { state: true },
    happenings: { state: true },
    bubbles: { state: true },
    waitsUntil: { state: true }, // until when we chose to wait for somebody who is away
  };

  #title = document.title;

  constructor() {
    super();
    this.code = this.name = "";
    /** @type {GameKey} */
    this.game = undefined;
    this.awayAfter = 0;
    this.waitsUntil = 0;
    /** @type {TableMessage} */
    this.message = undefined;
    /** @type {TableMessage | undefined} */
    this.first = undefined; // the message that came with the page
    /** @type {GameModule} */
    this.gameModule = undefined;
    this.isUp = true;
    /** @type {Sent | null} */
    this.sent = null;
    this.refusal = "";
    /** @type {import("./parts/event-log.js").Happening[]} */
    this.happenings = [];
    /** @type {Record<number, string>} */
    this.bubbles = {};
    this.performer = new Performer(this);
  }

  async connectedCallback() {
    super.connectedCallback();
    this.message = this.first = marked(/** @type {TableMessage | null} */ (jsonScript("first")));
    if (this.message) this.happenings = happeningsOf(this.message); // those of before
    this.phrases = /** @type {Phrase[]} */ (jsonScript("phrases"));
    this.#listen();
    this.gameModule = await TABLES[this.game]();
  }

  #listen() {
    const socket = (this.socket = new LiveSocket("/ws/", { table: this.code }));
    socket.on("table", (message) => this.#take(marked(message)));
    socket.on("said", (phrase) => this.#onPhrase(phrase));
    socket.on("refused", ({ sentence }) => this.#refuse(sentence));
    socket.on("error", ({ sentence }) => this.#refuse(sentence));
    socket.on("state", (isUp) => this.#connected(isUp));
    socket.open();
    document.addEventListener("keydown", (event) => this.#press(/** @type {Pressed} */ (event)));
    setInterval(() => this.#someoneIsAway() && this.requestUpdate(), 1000);
  }

  // Messages of the server

  /** @param {boolean} isUp */
  #connected(isUp) {
    this.isUp = isUp;
    this.isFirstAnswer = isUp; // the next one answers our watch, perhaps at a lower position
  }

  /** @param {TableMessage<TableView, object, TableEvent>} message */
  #take(message) {
    const before = this.message;
    const isNews = before && message.position > before.position;
    if (message.position < before?.position && !this.isFirstAnswer) return;
    this.isFirstAnswer = false;
    this.message = message;
    if (isNews) this.#showNews(before, message);
  }

  /** @param {TableMessage<TableView, object, TableEvent>} before
   * @param {TableMessage<TableView, object, TableEvent>} message */
  async #showNews(before, message) {
    if (this.sent && message.position > this.sent.at) this.sent = null;
    this.refusal = "";
    this.happenings = newestFirst(happeningsOf(message), this.happenings);
    await this.updateComplete;
    if (this.gameModule && message.view) this.performer.show(this.gameModule, before, message);
  }

  /** @param {Said} said */
  #onPhrase({ seat, sentence }) {
    const name = nameOf(this.message, seat);
    this.happenings = newestFirst([{ seat, name, words: `: ${sentence}` }], this.happenings);
    this.bubbles = { ...this.bubbles, [seat]: sentence };
    setTimeout(() => (this.bubbles = { ...this.bubbles, [seat]: "" }), BUBBLE_STAYS);
  }

  // Actions of people

  /** Reconnects after sitting down or standing up. */
  #enter() {
    this.refusal = "";
    this.socket.enter();
  }

  /** @param {Played} played */
  async #play({ took, ...move }) {
    const at = this.message.position;
    this.sent = { ...move, at };
    this.#answer(await this.socket.ask({ do: "move", at, move, took }));
  }

  async #undo() {
    if (!this.message.you.undo || this.sent) return;
    this.sent = { move: "undo", at: this.message.position };
    this.#answer(await this.socket.ask({ do: "undo", at: this.sent.at }));
  }

  /** Decides about somebody who is away. Waiting is only noted here; the server is not told.
   * @param {string} choice @param {number} seat */
  #choose(choice, seat) {
    if (choice === "wait") this.waitsUntil = this.socket.clock.now() + this.awayAfter;
    else if (choice === "bot" || confirm(gettext("End this game? It will have no result.")))
      this.socket.sendOnce({ do: "away", choice, seat });
  }

  /** @param {{ is: string, sentence?: string }} answer */
  #answer({ is, sentence }) {
    if (is !== "refused") return;
    this.sent = null;
    this.#refuse(sentence);
  }

  /** @param {string} sentence */
  #refuse(sentence) {
    this.refusal = sentence;
    clearTimeout(this.refusalEnds);
    this.refusalEnds = setTimeout(() => (this.refusal = ""), REFUSAL_STAYS);
  }

  /** @param {Pressed} event */
  #press({ key, target, shiftKey, ctrlKey, metaKey, altKey }) {
    if (!this.message || ctrlKey || metaKey || altKey || target.closest?.("input, dialog")) return;
    if (key === "u") this.#undo();
    else this.#board?.press(key, shiftKey);
  }

  /** @returns {HTMLElement & { press: (key: string, isFine: boolean) => void } | null} */
  get #board() {
    return this.querySelector(".board > *");
  }

  // Drawing

  render() {
    if (!this.message) return setting();
    const { status, view } = this.message;
    if (status === "waiting") return this.#waiting();
    if (status === "closed") return closed(this.dataset, Boolean(view));
    if (!this.gameModule) return setting();
    const scored = this.gameModule.isScored(view);
    return html`<div class="head">${this.#top()} ${this.#strips()}</div>
      ${scored ? this.#scored() : this.#inPlay()}
      <toad-menu
        .urls=${this.dataset}
        .phrases=${this.message.you.seat === null ? [] : this.phrases}
        .score=${this.gameModule.score(this.message)}
        .happenings=${list(this.happenings)}
        @say=${(/** @type {CustomEvent<string>} */ { detail }) =>
          this.socket.sendOnce({ do: "say", phrase: detail })}
      ></toad-menu>
      <p class="sr" aria-live="polite" id="spoken"></p>`;
  }

  /** @param {Changes<ToadTable>} changed */
  willUpdate(changed) {
    if (changed.has("message")) this.performer.look();
  }

  updated() {
    this.dataset.show = this.#shows();
    this.dataset.position = String(this.message?.position ?? "");
    document.title = this.#headline() ?? this.#title;
  }

  #shows() {
    if (!this.message || !this.gameModule) return "setting";
    const { status, view } = this.message;
    if (status === "waiting" || status === "closed") return status;
    return this.gameModule.isScored(view) ? "scored" : "playing";
  }

  #headline() {
    return this.message && this.gameModule && headline(this.gameModule, this.message);
  }

  #waiting() {
    import("./parts/lobby.js");
    return html`${this.#strips()}
      <toad-waiting
        .message=${this.message}
        .urls=${this.dataset}
        .name=${this.name}
        @refused=${(/** @type {CustomEvent<string>} */ { detail }) => this.#refuse(detail)}
        @seated=${() => this.#enter()}
      ></toad-waiting>`;
  }

  #top() {
    const { message, name, dataset } = this;
    const shown = { message, name, home: dataset.home, heading: this.gameModule.heading(message.view) };
    const toggleSound = () => {
      turn(!isOn());
      this.requestUpdate();
    };
    return top(shown, { toggleSound, openMenu: () => this.#openMenu() });
  }

  async #openMenu() {
    await import("./parts/menu.js");
    await this.updateComplete;
    /** @type {import("./parts/menu.js").ToadMenu} */ (this.querySelector("toad-menu")).open();
  }

  #strips() {
    const { message, isUp, refusal, awayAfter, waitsUntil, socket } = this;
    const state = { message, isUp, refusal, awayAfter, waitsUntil, waits: Boolean(this.sent) };
    return strips(state, socket.clock.now(), {
      choose: (choice, seat) => this.#choose(choice, seat),
      comeBack: () => socket.sendOnce({ do: "return" }),
    });
  }

  #someoneIsAway() {
    return this.message?.seats.some(({ away_since }) => away_since);
  }

  #inPlay() {
    const { message, first, sent, bubbles, socket } = this;
    return html`<div
        class="board"
        @play=${(/** @type {CustomEvent<Played>} */ { detail }) => this.#play(detail)}
        @tick=${(/** @type {CustomEvent<number>} */ { detail }) => this.#tick(detail)}
      >
        ${this.gameModule.board({ message, first, sent, bubbles, socket, clock: socket.clock })}
      </div>
      <div class="event-row">
        ${line(this.happenings[0], () => this.#openMenu())}
        ${message.you.undo ? this.#undoButton() : nothing}
      </div>
      ${rail(this.gameModule.score(message), this.happenings)}`;
  }

  #undoButton() {
    return button(gettext("Undo"), () => this.#undo(), { sign: "undo", kind: "undo" });
  }

  /** Ticks when your time is running out. @param {number} seconds */
  #tick(seconds) {
    const isYours = this.message.view.awaited.includes(this.message.you.seat);
    if (isYours && (seconds === 10 || (seconds <= 5 && seconds > 0))) play("tick");
  }

  #scored() {
    this.gameModule.loadSheet();
    const isOver = this.message.status === "finished";
    return html`<div class="scored" @play=${(/** @type {CustomEvent<Played>} */ { detail }) => this.#play(detail)}>
      ${isOver ? this.#podium() : nothing} ${this.gameModule.sheet(this.message, this.sent)}
    </div>`;
  }

  #podium() {
    import("./parts/podium.js");
    return html`<toad-podium
      .message=${this.message}
      .urls=${this.dataset}
      .ending=${this.gameModule.ending?.(this.message)}
    ></toad-podium>`;
  }
}

const setting = () =>
  html`<p class="setting on-dark">
    <svg viewBox="0 0 64 64" aria-hidden="true"><use href="#shroom" /></svg
    >${gettext("Setting the table")}
  </p>`;

/** @param {DOMStringMap} urls @param {boolean} hasBegun */
const closed = ({ lobby }, hasBegun) =>
  html`<section class="panel closed">
    <h1>${gettext("This table is closed")}</h1>
    <p>
      ${
        hasBegun
          ? gettext("The game was ended before its time. It has no result.")
          : gettext("Nobody started a game here for a long time.")
      }
    </p>
    <a class="btn primary" href=${lobby}>${gettext("To the tables")}</a>
  </section>`;

/** Marks which seat is yours: the server sends the same seats to everybody.
 * @param {TableMessage<TableView, object, TableEvent>} message */
function marked(message) {
  for (const sitter of message?.seats ?? []) sitter.you = sitter.seat === message.you.seat;
  return message;
}

customElements.define("toad-table", ToadTable);
