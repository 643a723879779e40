/* <toad-cards>: the scorecard app. It knows the address and the card that is open, draws the frame
   around every game's own screen, and loads what the first tap does not need when it is asked for. */
import { html, nothing } from "../../vendor/lit.js";
import { button } from "../lib/buttons.js";
import "../games/most-played.js";
import { gettext } from "../lib/i18n.js";
import { LightDomElement } from "../lib/light-dom-element.js";
import { icon } from "../lib/icons.js";
import { begin } from "./start-app.js";
import { LiveCard, NoCard } from "./model/live-card.js";
import { fewestAt, gameOf } from "./model/offered-games.js";
import { isWatching } from "./parts/people.js";
import { header } from "./screens/header.js";
import { notes } from "./screens/banners.js";
import { loadingScreen, problemScreen } from "./screens/placeholders.js";

/** @import { Dialog, DialogActions, GridPosition, NewCard } from "../types.js" */

const UNDO_TIME = 10_000; // milliseconds in which the end can be undone with one tap
const MESSAGE_TIME = 6_000;
const SEATED = "#me"; // the fragment of a card's address if this visitor already has a seat on it

export class ToadCards extends LightDomElement {
  static properties = {
    card: { state: true },
    revision: { state: true }, // counts the changes of the card, so that everything is drawn again
    isOpening: { state: true },
    problem: { state: true },
    dialog: { state: true },
    position: { state: true }, // { round, seat } on the game's own screen
    message: { state: true },
    isSittingDown: { state: true }, // a spectator wants to play
    canTakeBack: { state: true },
  };

  constructor() {
    super();
    /** @type {LiveCard | null} */
    this.card = null;
    this.revision = 0;
    this.problem = this.message = "";
    /** @type {Dialog | null} */
    this.dialog = null;
    /** @type {GridPosition | null} */
    this.position = null;
    this.canTakeBack = this.isSittingDown = false;
    this.isOpening = true;
    this.onChange = () => this.#change();
    this.onRoute = () => this.#route();
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("popstate", this.onRoute);
    begin();
    this.#route();
  }

  // Which card

  #route() {
    const code = location.pathname.match(/^\/c\/([^/]+)/i)?.[1].toUpperCase();
    if (code) this.#open(() => LiveCard.open({ code }));
    else if (/^\/h\//i.test(location.pathname)) this.#openFromAddress();
    else this.#closeCard();
  }

  /** The address contains the whole card: it was in a QR code. */
  async #openFromAddress() {
    const { openHandedOver } = await import("./model/handover.js");
    await this.#open(() => openHandedOver(location.pathname));
    if (this.card) history.replaceState(null, "", `/c/${this.card.code}/`);
  }

  /** @param {LiveCard} card */
  async #openReceived(card) {
    await this.#open(async () => card);
    history.pushState(null, "", `/c/${card.code}/`);
  }

  #closeCard() {
    this.card?.close();
    this.card = null;
    this.isOpening = false;
  }

  /** @param {() => Promise<LiveCard>} load */
  async #open(load) {
    this.isOpening = true;
    this.problem = "";
    try {
      await this.#setCard(await load());
    } catch (error) {
      if (!(error instanceof NoCard)) throw error;
      this.problem = error.message;
    }
    this.isOpening = false;
  }

  /** @param {LiveCard} card */
  async #setCard(card) {
    this.card?.close();
    this.wasFinished = card.isFinished;
    this.canTakeBack = false;
    this.position = this.dialog = null;
    this.card = card;
    if (location.hash === SEATED && this.#isUnidentified) await card.sit({});
    card.addEventListener("change", this.onChange);
  }

  /** @param {NewCard} newCard */
  async #start(newCard) {
    await this.#open(() => LiveCard.start(newCard));
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
    clearTimeout(this.undoTimer);
    this.undoTimer = setTimeout(() => (this.canTakeBack = false), UNDO_TIME);
    scrollTo({ top: 0 });
  }

  /** @param {string} sentence */
  #say(sentence) {
    this.message = sentence;
    clearTimeout(this.messageTimer);
    this.messageTimer = setTimeout(() => (this.message = ""), MESSAGE_TIME);
  }

  // Drawing

  render() {
    if (this.problem) return problemScreen(this.problem);
    if (this.isOpening) return loadingScreen();
    if (!this.card) return this.#startScreen();
    return html`${this.#cardScreen()} ${this.#dialog()}`;
  }

  #startScreen() {
    import("./screens/start.js");
    return html`<card-start
      @start=${(/** @type {CustomEvent<NewCard>} */ { detail }) => this.#start(detail)}
    ></card-start>`;
  }

  updated() {
    this.dataset.show = this.#screenName();
  }

  #screenName() {
    if (this.problem) return "problem";
    if (this.isOpening) return "opening";
    if (!this.card) return "start";
    if (this.card.isFinished) return "finished";
    return this.#isUnidentified || this.isSittingDown ? "join" : "card";
  }

  /** This phone came in by the code and has not yet said who uses it. */
  get #isUnidentified() {
    const { you, phones, device } = this.card;
    return !you.host && !phones.some((phone) => phone.device === device);
  }

  #cardScreen() {
    const { card, position } = this;
    if (card.isFinished) return this.#endScreen();
    if (this.#isUnidentified || this.isSittingDown) return this.#joinScreen();
    return html`<div class="app">
      ${header(card, this.#heading(), { open: (name) => this.#show(name) })}
      ${notes(card, card.module.warnings(card, position), this.message, position)}
      ${this.#game()}
    </div>`;
  }

  #heading() {
    const { card, position } = this;
    const heading = card.module.heading(card, position);
    if (!position?.round) return heading;
    return html`<button type="button" @click=${() => this.#show("score")}>${heading}</button>`;
  }

  #game() {
    const { card, revision } = this;
    if (card.seats.length < fewestAt(card)) return this.#gatheringScreen();
    return html`<div
      class=${`game ${isWatching(card) ? "watching" : ""}`}
      @where=${(/** @type {CustomEvent<GridPosition>} */ { detail }) => this.#moveTo(detail)}
      @dialog=${(/** @type {CustomEvent<string | Dialog>} */ { detail }) => this.#show(detail)}
      @say=${(/** @type {CustomEvent<string>} */ { detail }) => this.#say(detail)}
      @finish=${() => card.finish()}
    >
      ${card.module.draw(card, revision)} ${isWatching(card) ? this.#watcherStrip() : nothing}
    </div>`;
  }

  #watcherStrip() {
    return html`<p class="watcher">
      ${icon("eye")}<span>${gettext("You are watching.")}</span>
      ${button(gettext("Sit down"), () => (this.isSittingDown = true))}
    </p>`;
  }

  #gatheringScreen() {
    import("./screens/before-start.js");
    return html`<card-gathering
      .card=${this.card}
      .revision=${this.revision}
      @say=${(/** @type {CustomEvent<string>} */ { detail }) => this.#say(detail)}
    ></card-gathering>`;
  }

  /** @param {GridPosition} position */
  #moveTo(position) {
    const { round, seat } = this.position ?? {};
    if (round !== position.round || seat !== position.seat) this.position = position;
  }

  #joinScreen() {
    import("./screens/join.js");
    return html`<card-join
      .card=${this.card}
      .revision=${this.revision}
      @seated=${() => (this.isSittingDown = false)}
    ></card-join>`;
  }

  #endScreen() {
    const { card } = this;
    import("./screens/podium.js");
    return html`<div class="app ended">
      ${header(card, gameOf(card.game).title, { open: (name) => this.#show(name) })}
      ${notes(card, [], this.message)}
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
    const { title, content } = this.dialog.content ? this.dialog : this.#namedDialog(this.dialog);
    return html`<card-dialog
      .heading=${title}
      .content=${content}
      @closed=${() => this.#closeDialog()}
      @received=${(/** @type {CustomEvent<LiveCard>} */ { detail }) => this.#openReceived(detail)}
    ></card-dialog>`;
  }

  #closeDialog() {
    this.dialog = null;
  }

  /** @param {Dialog} dialog */
  #namedDialog(dialog) {
    /** @type {DialogActions} */
    const actions = {
      open: (name) => this.#show(name),
      say: (sentence) => sentence && this.#say(sentence),
      refresh: () => this.requestUpdate(),
      goTo: (round, seat) => this.#goTo(round, seat),
      position: this.position ?? {},
    };
    return this.overlay(dialog, this.card, actions);
  }

  /** @param {number} round @param {number} seat */
  #goTo(round, seat) {
    this.dialog = null;
    this.card.module.goTo?.(this, round, seat);
  }
}

customElements.define("toad-cards", ToadCards);
