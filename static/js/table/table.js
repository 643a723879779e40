/* <toad-table>: a live table, from the waiting room to the rematch. It holds the connection and the
   last message, sends what people do, and leaves the drawing of the game to that game's module. */
import { html, nothing } from "../../vendor/lit.js";
import { GAMES } from "../games.js";
import { given } from "../given.js";
import { gettext } from "../i18n.js";
import { Light } from "../light.js";
import { Live } from "../live/socket.js";
import { Performer } from "../perform.js";
import { icon } from "../pieces.js";
import { isOn, turn } from "../sound.js";
import { happeningsOf, line, list, remembered } from "./happenings.js";
import { strips } from "./strips.js";
import "./countdown.js";

const BUBBLE_STAYS = 4_000;
const REFUSAL_STAYS = 6_000;

export class ToadTable extends Light {
  static properties = {
    code: {},
    name: {},
    game: {},
    awayAfter: { attribute: "away-after", type: Number },
    message: { state: true },
    face: { state: true }, // how this game is drawn
    isUp: { state: true },
    sent: { state: true }, // the move on its way
    refusal: { state: true },
    happenings: { state: true },
    bubbles: { state: true },
  };

  #title = document.title;

  constructor() {
    super();
    this.code = this.name = this.game = "";
    this.awayAfter = 0;
    /** @type {import("../types.js").TableMessage} */
    this.message = undefined;
    /** @type {any} */
    this.face = undefined;
    this.isUp = true;
    /** @type {{ move: string, at: number } | null} */
    this.sent = null;
    this.refusal = "";
    /** @type {import("./happenings.js").Happening[]} */
    this.happenings = [];
    /** @type {Record<number, string>} */
    this.bubbles = {};
    this.performer = new Performer(this);
  }

  async connectedCallback() {
    super.connectedCallback();
    this.message = marked(given("first"));
    this.phrases = given("phrases");
    this.#listen();
    this.face = await GAMES[this.game]();
  }

  #listen() {
    const live = (this.live = new Live(socketAddress(), this.code));
    live.on("table", (message) => this.#take(marked(message)));
    live.on("said", (phrase) => this.#hear(phrase));
    live.on("refused", ({ sentence }) => this.#refuse(sentence));
    live.on("error", ({ sentence }) => this.#refuse(sentence));
    live.on("state", (isUp) => this.#connected(isUp));
    live.open();
    document.addEventListener("keydown", (event) => this.#press(event));
    setInterval(() => this.#someoneIsAway() && this.requestUpdate(), 1000);
  }

  // What the server tells

  #connected(isUp) {
    this.isUp = isUp;
    this.fresh = isUp; // the next message answers our watch and is taken as it is
  }

  #take(message) {
    const before = this.message;
    const isNews = before && message.position > before.position;
    if (message.position < before?.position && !this.fresh) return;
    this.fresh = false;
    this.message = message;
    if (isNews) this.#showNews(before, message);
  }

  async #showNews(before, message) {
    if (this.sent && message.position > this.sent.at) this.sent = null;
    this.refusal = "";
    this.happenings = remembered(happeningsOf(message), this.happenings);
    await this.updateComplete;
    if (this.face && message.view) this.performer.show(this.face, before, message);
  }

  #hear({ seat, sentence }) {
    const name = this.message.seats.find((each) => each.seat === seat)?.name ?? "";
    this.happenings = remembered([{ seat, name, words: `: ${sentence}` }], this.happenings);
    this.bubbles = { ...this.bubbles, [seat]: sentence };
    setTimeout(() => (this.bubbles = { ...this.bubbles, [seat]: "" }), BUBBLE_STAYS);
  }

  // What people do

  async #play(move) {
    this.sent = { ...move, at: this.message.position };
    this.#answer(await this.live.ask({ do: "move", at: this.sent.at, move }));
  }

  async #undo() {
    if (!this.message.you.undo || this.sent) return;
    this.#answer(await this.live.ask({ do: "undo", at: this.message.position }));
  }

  /** @param {{ is: string, sentence?: string }} answer */
  #answer({ is, sentence }) {
    if (is !== "refused") return;
    this.sent = null;
    this.#refuse(sentence);
  }

  #refuse(sentence) {
    this.refusal = sentence;
    clearTimeout(this.refusalEnds);
    this.refusalEnds = setTimeout(() => (this.refusal = ""), REFUSAL_STAYS);
  }

  #press({ key, target, ctrlKey, metaKey, altKey }) {
    if (!this.message || ctrlKey || metaKey || altKey || target.closest?.("input, dialog")) return;
    if (key === "u") this.#undo();
    else this.#board?.press(key);
  }

  /** @returns {any} */
  get #board() {
    return this.querySelector(".board > *");
  }

  // Drawing

  render() {
    if (!this.message) return setting();
    const { status, view } = this.message;
    if (status === "waiting") return this.#waiting();
    if (status === "closed") return closed(this.dataset);
    if (!this.face) return setting();
    const scored = this.face.isScored(view);
    return html`<div class="head">${this.#top()} ${this.#strips()}</div>
      ${scored ? this.#scored() : this.#inPlay()}
      <toad-menu
        .urls=${this.dataset}
        .phrases=${this.message.you.seat === null ? [] : this.phrases}
        .score=${this.face.score(this.message)}
        .happenings=${list(this.happenings)}
        @say=${({ detail }) => this.live.tell({ do: "say", phrase: detail })}
      ></toad-menu>
      <p class="sr" aria-live="polite" id="spoken"></p>`;
  }

  willUpdate(changed) {
    if (changed.has("message")) this.performer.look();
  }

  updated() {
    this.dataset.show = this.#shows();
    this.dataset.position = String(this.message?.position ?? "");
    document.title = (this.message && this.face?.headline(this.message)) ?? this.#title;
  }

  #shows() {
    if (!this.message || !this.face) return "setting";
    const { status, view } = this.message;
    if (status === "waiting" || status === "closed") return status;
    return this.face.isScored(view) ? "scored" : "playing";
  }

  #waiting() {
    import("./waiting.js");
    return html`${this.#strips()}
      <toad-waiting
        .message=${this.message}
        .urls=${this.dataset}
        .name=${this.name}
        @refused=${({ detail }) => this.#refuse(detail)}
        @seated=${() => this.live.enter()}
      ></toad-waiting>`;
  }

  #top() {
    const { watchers, view } = this.message;
    return html`<header class="top on-dark">
      <a class="btn quiet square" href=${this.dataset.home} aria-label=${gettext("Leave the table")}
        >${icon("home")}</a
      >
      <h1>${this.face.heading(view)}</h1>
      <span class="table-name">${this.name}</span>
      ${this.message.you.seat === null ? watching() : nothing}
      <span class="gap"></span>
      ${
        watchers
          ? html`<span class="watchers"
              >${icon("eye")}${watchers}<span class="sr">${gettext("watching")}</span></span
            >`
          : nothing
      }
      <button
        class="btn quiet square"
        aria-pressed=${String(isOn())}
        aria-label=${gettext("Sound")}
        @click=${this.#toggleSound}
      >
        ${icon(isOn() ? "sound" : "mute")}
      </button>
      <button class="btn quiet square" aria-label=${gettext("More")} @click=${this.#openMenu}>
        ${icon("more")}
      </button>
    </header>`;
  }

  #toggleSound() {
    turn(!isOn());
    this.requestUpdate();
  }

  async #openMenu() {
    await import("./menu.js");
    await this.updateComplete;
    /** @type {import("./menu.js").ToadMenu} */ (this.querySelector("toad-menu")).open();
  }

  #strips() {
    const { message, isUp, refusal, awayAfter, live } = this;
    const state = {
      message,
      isUp,
      refusal,
      awayAfter,
      waits: Boolean(this.sent),
      now: live.clock.now(),
    };
    return strips(state, {
      choose: (choice, seat) => live.tell({ do: "away", choice, seat }),
      comeBack: () => live.tell({ do: "return" }),
    });
  }

  #someoneIsAway() {
    return this.message?.seats.some(({ away_since }) => away_since);
  }

  #inPlay() {
    const { message, sent, bubbles, live } = this;
    return html`<div class="board" @play=${({ detail }) => this.#play(detail)}>
        ${this.face.board({ message, sent, bubbles, clock: live.clock })}
      </div>
      <div class="event-row">
        ${line(this.happenings[0], () => this.#openMenu())}
        ${
          message.you.undo
            ? html`<button class="btn undo" @click=${this.#undo}>
                ${icon("undo")}${gettext("Undo")}
              </button>`
            : nothing
        }
      </div>
      <aside class="rail">
        <section class="panel">
          <h2>${gettext("Score")}</h2>
          ${this.face.score(message)}
        </section>
        <section class="panel">
          <h2>${gettext("What happened")}</h2>
          ${list(this.happenings)}
        </section>
      </aside>`;
  }

  #scored() {
    this.face.loadSheet();
    const isOver = this.message.status === "finished";
    return html`<div class="scored" @play=${({ detail }) => this.#play(detail)}>
      ${isOver ? this.#podium() : nothing}
      ${this.face.sheet(this.message, this.sent)}
    </div>`;
  }

  #podium() {
    import("./podium.js");
    return html`<toad-podium .message=${this.message} .urls=${this.dataset}></toad-podium>`;
  }
}

const watching = () => html`<span class="tag info watching">${gettext("You are watching")}</span>`;

const setting = () =>
  html`<p class="setting on-dark">
    <svg viewBox="0 0 64 64" aria-hidden="true"><use href="#shroom" /></svg
    >${gettext("Setting the table")}
  </p>`;

/** @param {DOMStringMap} urls */
const closed = ({ lobby }) =>
  html`<section class="panel closed">
    <h1>${gettext("This table is closed")}</h1>
    <p>${gettext("Nobody played here for a long time, or the players ended the game.")}</p>
    <a class="btn primary" href=${lobby}>${gettext("To the tables")}</a>
  </section>`;

const socketAddress = () => new URL("/ws/", location.href).href.replace(/^http/, "ws");

/** Marks which of the sitters is you: the server sends the seats alike to everybody. */
function marked(message) {
  for (const sitter of message?.seats ?? []) sitter.you = sitter.seat === message.you.seat;
  return message;
}

customElements.define("toad-table", ToadTable);
