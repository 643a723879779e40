/* <toad-cards>: the scorecard app. It knows the address and the card that is open, draws the frame
   around every game's own screen, and loads what the first tap does not need when it is asked for. */
import { html, nothing } from "../../vendor/lit.js";
import { fill, gettext } from "../lib/i18n.js";
import { LightDomElement } from "../lib/light-dom-element.js";
import { icon } from "../lib/pieces.js";
import { begin } from "./begin.js";
import { sentencesOf } from "./core/frame-sentences.js";
import { LiveCard, NoCard } from "./model/live-card.js";
import { isWatching } from "./parts/people.js";
import { loadScreen, ownScreen } from "./screens/game-screens.js";
import { fewestAt, gameOf } from "./screens/games.js";
import { header } from "./screens/header.js";
import { notes } from "./screens/notes.js";
import { loadingScreen, problemScreen } from "./screens/placeholders.js";

/** @import { Dialog, DialogActions, GridPosition, NewCard } from "../types.js" */

const TAKE_BACK = 10_000; // milliseconds in which the end can be undone with one tap
const SAID = 6_000;
const KNOWN = "#me"; // the fragment of a card's address if this visitor already has a seat on it

export class ToadCards extends LightDomElement {
  static properties = {
    card: { state: true },
    revision: { state: true }, // counts the changes of the card, so that everything is drawn again
    isOpening: { state: true },
    problem: { state: true },
    dialog: { state: true },
    where: { state: true }, // { round, seat } on the game's own screen
    said: { state: true },
    sitsDown: { state: true }, // a spectator wants to play
    canTakeBack: { state: true },
  };

  constructor() {
    super();
    /** @type {LiveCard | null} */
    this.card = null;
    this.revision = 0;
    this.problem = this.said = "";
    /** @type {Dialog | null} */
    this.dialog = null;
    /** @type {GridPosition | null} */
    this.where = null;
    this.canTakeBack = this.sitsDown = false;
    this.isOpening = true;
    this.changed = () => this.#change();
    this.routed = () => this.#route();
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("popstate", this.routed);
    begin();
    this.#route();
  }

  // Which card

  #route() {
    const code = location.pathname.match(/^\/c\/([^/]+)/i)?.[1].toUpperCase();
    if (code) this.#open(() => LiveCard.open({ code }));
    else if (/^\/h\//i.test(location.pathname)) this.#receive();
    else this.#leave();
  }

  /** The address contains the whole card: it was in a QR code. */
  async #receive() {
    const { openHandedOver } = await import("./model/handover.js");
    await this.#open(() => openHandedOver(location.pathname));
    if (this.card) history.replaceState(null, "", `/c/${this.card.code}/`);
  }

  /** @param {LiveCard} card */
  async #received(card) {
    await this.#open(async () => card);
    history.pushState(null, "", `/c/${card.code}/`);
  }

  #leave() {
    this.card?.close();
    this.card = null;
    this.isOpening = false;
  }

  /** @param {() => Promise<LiveCard>} getting */
  async #open(getting) {
    this.isOpening = true;
    this.problem = "";
    try {
      await this.#take(await getting());
    } catch (error) {
      if (!(error instanceof NoCard)) throw error;
      this.problem = error.message;
    }
    this.isOpening = false;
  }

  /** @param {LiveCard} card */
  async #take(card) {
    this.card?.close();
    await loadScreen(card.game);
    this.wasFinished = card.isFinished;
    this.canTakeBack = false;
    this.where = this.dialog = null;
    this.card = card;
    if (location.hash === KNOWN && this.#isStranger) await card.sit({});
    card.addEventListener("change", this.changed);
  }

  /** @param {NewCard} wishes */
  async #start(wishes) {
    await this.#open(() => LiveCard.start(wishes));
    history.pushState(null, "", `/c/${this.card.code}/`);
  }

  async #rematch() {
    await this.#open(() => this.card.rematch());
    history.replaceState(null, "", `/c/${this.card.code}/`);
  }

  // Changes of the card

  #change() {
    const { card } = this;
    this.revision += 1;
    if (card.isFinished && !this.wasFinished) this.#offerToTakeBack();
    this.wasFinished = card.isFinished;
    if (card.next && card.isFinished && !this.isOpening) this.#rematch(); // somebody started it
  }

  #offerToTakeBack() {
    this.canTakeBack = true;
    this.dialog = null;
    clearTimeout(this.takingBack);
    this.takingBack = setTimeout(() => (this.canTakeBack = false), TAKE_BACK);
    scrollTo({ top: 0 });
  }

  /** @param {string} sentence */
  #say(sentence) {
    this.said = sentence;
    clearTimeout(this.saying);
    this.saying = setTimeout(() => (this.said = ""), SAID);
  }

  // Drawing

  render() {
    if (this.problem) return problemScreen(this.problem);
    if (this.isOpening) return loadingScreen();
    if (!this.card) return this.#offer();
    return html`${this.#card()} ${this.#dialog()}`;
  }

  #offer() {
    import("./screens/start.js");
    return html`<card-start
      @start=${(/** @type {CustomEvent<NewCard>} */ { detail }) => this.#start(detail)}
    ></card-start>`;
  }

  updated() {
    this.dataset.show = this.#shows();
  }

  #shows() {
    if (this.problem) return "problem";
    if (this.isOpening) return "opening";
    if (!this.card) return "start";
    if (this.card.isFinished) return "finished";
    return this.#isStranger || this.sitsDown ? "join" : "card";
  }

  /** This phone came in by the code and has not yet said who uses it. */
  get #isStranger() {
    const { you, phones, device } = this.card;
    return !you.host && !phones.some((phone) => phone.device === device);
  }

  #card() {
    const { card } = this;
    if (card.isFinished) return this.#finished();
    if (this.#isStranger || this.sitsDown) return this.#join();
    return html`<div class="app">
      ${header(card, this.#heading(), { open: (name) => this.#show(name) })}
      ${notes(card, sentencesOf(card).warnings(card, this.where), this.said, this.where)} ${this.#game()}
    </div>`;
  }

  #heading() {
    const { round } = this.where ?? {};
    if (!round) return sentencesOf(this.card).heading(this.card);
    return html`<button type="button" @click=${() => this.#show("score")}>
      ${fill(gettext("Round %(round)s"), { round })} <small>${gettext("of 3")}</small>
    </button>`;
  }

  #game() {
    const { card, revision } = this;
    if (card.seats.length < fewestAt(card)) return this.#gathering();
    return html`<div
      class=${`game ${isWatching(card) ? "watching" : ""}`}
      @where=${(/** @type {CustomEvent<GridPosition>} */ { detail }) => this.#moved(detail)}
      @dialog=${(/** @type {CustomEvent<string | Dialog>} */ { detail }) => this.#show(detail)}
      @say=${(/** @type {CustomEvent<string>} */ { detail }) => this.#say(detail)}
      @finish=${() => card.finish()}
    >
      ${ownScreen(card, revision)} ${isWatching(card) ? this.#watching() : nothing}
    </div>`;
  }

  #watching() {
    return html`<p class="watcher">
      ${icon("eye")}<span>${gettext("You are watching.")}</span>
      <button type="button" class="btn" @click=${() => (this.sitsDown = true)}>
        ${gettext("Sit down")}
      </button>
    </p>`;
  }

  #gathering() {
    import("./screens/gather.js");
    return html`<card-gathering
      .card=${this.card}
      .revision=${this.revision}
      @say=${(/** @type {CustomEvent<string>} */ { detail }) => this.#say(detail)}
    ></card-gathering>`;
  }

  /** @param {GridPosition} where */
  #moved(where) {
    if (this.where?.round !== where.round || this.where?.seat !== where.seat) this.where = where;
  }

  #join() {
    import("./screens/join.js");
    return html`<card-join
      .card=${this.card}
      .revision=${this.revision}
      @seated=${() => (this.sitsDown = false)}
    ></card-join>`;
  }

  #finished() {
    const { card } = this;
    import("./screens/podium.js");
    return html`<div class="app ended">
      ${header(card, gameOf(card.game).title, { open: (name) => this.#show(name) })}
      ${notes(card, [], this.said)}
      <card-podium
        .card=${card}
        .revision=${this.revision}
        .canTakeBack=${this.canTakeBack}
        @rematch=${() => this.#rematch()}
        @say=${(/** @type {CustomEvent<string>} */ { detail }) => this.#say(detail)}
        @dialog=${(/** @type {CustomEvent<string | Dialog>} */ { detail }) => this.#show(detail)}
      ></card-podium>
    </div>`;
  }

  // Dialogs over the card

  /** @param {string | Dialog | null} what */
  async #show(what) {
    const { overlay } = await import("./screens/overlay.js");
    this.overlay = overlay;
    this.dialog = typeof what === "string" ? { name: what } : what;
  }

  #dialog() {
    if (!this.dialog) return nothing;
    import("./screens/dialog.js");
    const { title, content } = this.dialog.content ? this.dialog : this.#named(this.dialog);
    return html`<card-dialog
      .heading=${title}
      .content=${content}
      @closed=${() => this.#shut()}
      @received=${(/** @type {CustomEvent<LiveCard>} */ { detail }) => this.#received(detail)}
    ></card-dialog>`;
  }

  #shut() {
    this.dialog = null;
  }

  /** @param {Dialog} dialog */
  #named(dialog) {
    /** @type {DialogActions} */
    const can = {
      open: (name) => this.#show(name),
      say: (sentence) => sentence && this.#say(sentence),
      refresh: () => this.requestUpdate(),
      goTo: (round, seat) => this.#goTo(round, seat),
      where: this.where ?? {},
    };
    return this.overlay(dialog, this.card, can);
  }

  /** @param {number} round @param {number} seat */
  #goTo(round, seat) {
    this.dialog = null;
    this.querySelector("gnoming-card")?.open(round, seat);
  }
}

customElements.define("toad-cards", ToadCards);
