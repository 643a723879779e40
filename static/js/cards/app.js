/* <toad-cards>: the scorecard app. It knows the address and the card that is open, draws the frame
   around every game's own screen, and loads what the first tap does not need when it is asked for. */
import { html, nothing } from "../../vendor/lit.js";
import { fill, gettext } from "../i18n.js";
import { Light } from "../light.js";
import { icon } from "../pieces.js";
import { begin } from "./begin.js";
import { LiveCard, NoCard } from "./live-card.js";
import { fewestAt, gameOf } from "./screens/games.js";
import { header } from "./screens/header.js";
import { notes } from "./screens/notes.js";
import { loadScreen, ownScreen } from "./screens/own.js";
import { isWatching } from "./screens/people.js";
import { problem, setting } from "./screens/waiting.js";
import { wordsOf } from "./words.js";

const TAKE_BACK = 10_000; // milliseconds in which the end can be undone with one tap
const SAID = 6_000;
const KNOWN = "#me"; // the address of a card on which one has a seat already

export class ToadCards extends Light {
  static properties = {
    live: { state: true },
    revision: { state: true }, // counts the changes of the card, so that all is drawn again
    isOpening: { state: true },
    problem: { state: true },
    dialog: { state: true },
    where: { state: true }, // { round, seat } on the game's own screen
    said: { state: true },
    sitsDown: { state: true }, // somebody who watched wants to play
    canTakeBack: { state: true },
  };

  constructor() {
    super();
    /** @type {LiveCard | null} */
    this.live = null;
    this.revision = 0;
    this.problem = this.said = "";
    /** @type {any} */
    this.dialog = null;
    /** @type {any} */
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

  /** The address itself is the card: it was in a QR code. */
  async #receive() {
    const { received } = await import("./handover.js");
    await this.#open(() => received(location.pathname));
    if (this.live) history.replaceState(null, "", `/c/${this.live.code}/`);
  }

  async #received(live) {
    await this.#open(async () => live);
    history.pushState(null, "", `/c/${live.code}/`);
  }

  #leave() {
    this.live?.close();
    this.live = null;
    this.isOpening = false;
  }

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

  async #take(live) {
    this.live?.close();
    await loadScreen(live.game);
    this.wasFinished = live.isFinished;
    this.canTakeBack = false;
    this.where = this.dialog = null;
    this.live = live;
    if (location.hash === KNOWN && this.#isStranger) await live.sit({});
    live.addEventListener("change", this.changed);
  }

  async #start(wishes) {
    await this.#open(() => LiveCard.start(wishes));
    history.pushState(null, "", `/c/${this.live.code}/`);
  }

  async #rematch() {
    await this.#open(() => this.live.rematch());
    history.replaceState(null, "", `/c/${this.live.code}/`);
  }

  // What happens on it

  #change() {
    const { live } = this;
    this.revision += 1;
    if (live.isFinished && !this.wasFinished) this.#offerToTakeBack();
    this.wasFinished = live.isFinished;
    if (live.next && live.isFinished && !this.isOpening) this.#rematch(); // somebody asked for it
  }

  #offerToTakeBack() {
    this.canTakeBack = true;
    this.dialog = null;
    clearTimeout(this.takingBack);
    this.takingBack = setTimeout(() => (this.canTakeBack = false), TAKE_BACK);
    scrollTo({ top: 0 });
  }

  #say(sentence) {
    this.said = sentence;
    clearTimeout(this.saying);
    this.saying = setTimeout(() => (this.said = ""), SAID);
  }

  // Drawing

  render() {
    if (this.problem) return problem(this.problem);
    if (this.isOpening) return setting();
    if (!this.live) return this.#offer();
    return html`${this.#card()} ${this.#dialog()}`;
  }

  #offer() {
    import("./screens/start.js");
    return html`<card-start @start=${({ detail }) => this.#start(detail)}></card-start>`;
  }

  updated() {
    this.dataset.show = this.#shows();
  }

  #shows() {
    if (this.problem) return "problem";
    if (this.isOpening) return "opening";
    if (!this.live) return "start";
    if (this.live.isFinished) return "finished";
    return this.#isStranger || this.sitsDown ? "join" : "card";
  }

  /** Came in by the code and has not said yet who it is. */
  get #isStranger() {
    const { you, phones, device } = this.live;
    return !you.host && !phones.some((phone) => phone.device === device);
  }

  #card() {
    const { live } = this;
    if (live.isFinished) return this.#finished();
    if (this.#isStranger || this.sitsDown) return this.#join();
    return html`<div class="app">
      ${header(live, this.#heading(), { open: (name) => this.#show(name) })}
      ${notes(live, wordsOf(live).oddities(live, this.where), this.said, this.where)} ${this.#game()}
    </div>`;
  }

  #heading() {
    const { round } = this.where ?? {};
    if (!round) return wordsOf(this.live).heading(this.live);
    return html`<button type="button" @click=${() => this.#show("score")}>
      ${fill(gettext("Round %(round)s"), { round })} <small>${gettext("of 3")}</small>
    </button>`;
  }

  #game() {
    const { live, revision } = this;
    if (live.seats.length < fewestAt(live)) return this.#gathering();
    return html`<div
      class=${`game ${isWatching(live) ? "watching" : ""}`}
      @where=${({ detail }) => this.#moved(detail)}
      @dialog=${({ detail }) => this.#show(detail)}
      @say=${({ detail }) => this.#say(detail)}
      @finish=${() => live.finish()}
    >
      ${ownScreen(live, revision)} ${isWatching(live) ? this.#watching() : nothing}
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
      .live=${this.live}
      .revision=${this.revision}
      @say=${({ detail }) => this.#say(detail)}
    ></card-gathering>`;
  }

  #moved(where) {
    if (this.where?.round !== where.round || this.where?.seat !== where.seat) this.where = where;
  }

  #join() {
    import("./screens/join.js");
    return html`<card-join
      .live=${this.live}
      .revision=${this.revision}
      @seated=${() => (this.sitsDown = false)}
    ></card-join>`;
  }

  #finished() {
    const { live } = this;
    import("./screens/podium.js");
    return html`<div class="app ended">
      ${header(live, gameOf(live.game).title, { open: (name) => this.#show(name) })}
      ${notes(live, [], this.said)}
      <card-podium
        .live=${live}
        .revision=${this.revision}
        .canTakeBack=${this.canTakeBack}
        @rematch=${() => this.#rematch()}
        @say=${({ detail }) => this.#say(detail)}
        @dialog=${({ detail }) => this.#show(detail)}
      ></card-podium>
    </div>`;
  }

  // Over the card

  /** @param {string | { name: string } | { title: string, content: unknown } | null} what */
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
      @closed=${() => (this.dialog = null)}
      @received=${({ detail }) => this.#received(detail)}
    ></card-dialog>`;
  }

  #named(dialog) {
    const can = {
      open: (name) => this.#show(name),
      say: (sentence) => sentence && this.#say(sentence),
      refresh: () => this.requestUpdate(),
      goTo: (round, seat) => this.#goTo(round, seat),
      where: this.where ?? {},
    };
    return this.overlay(dialog, this.live, can);
  }

  #goTo(round, seat) {
    this.dialog = null;
    /** @type {any} */ (this.querySelector("gnoming-card"))?.open(round, seat);
  }
}

customElements.define("toad-cards", ToadCards);
