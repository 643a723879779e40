/* <village-board>: draws a view of Gnome Village and offers the moves that came with it. It fires
   "play" with a move. No rules: what is lit is what the server said is legal. */
import { html, nothing } from "../../vendor/lit.js";
import { fill, gettext } from "../i18n.js";
import { Light } from "../light.js";
import { icon } from "../pieces.js";
import { bar } from "./bar.js";
import { forest } from "./forest.js";
import "./layout.js";
import { neighbours } from "./neighbours.js";
import { offersOf } from "./offers.js";
import { nameOf } from "./people.js";
import { Plots } from "./plots.js";
import { purse } from "./purse.js";
import { Since } from "./since.js";
import { stepper } from "./stepper.js";
import { tray } from "./tray.js";
import "./village.js";

export class VillageBoard extends Light {
  static properties = {
    message: { attribute: false },
    first: { attribute: false }, // the message that came with the page
    clock: { attribute: false },
    sent: { attribute: false }, // the move on its way, not answered yet
    bubbles: { attribute: false }, // what people just said, by seat
    cue: { attribute: false }, // other words than the usual ones: a lesson's
    near: { state: true }, // whose village is looked at, if not the usual one
    opened: { state: true }, // what was chosen first, of a move in two steps
    eyed: { state: true }, // the offer that is being considered
  };

  #since = new Since();
  #plots = new Plots();

  constructor() {
    super();
    /** @type {any} */
    this.message = this.first = undefined;
    /** @type {import("../live/clock.js").ServerClock | undefined} */
    this.clock = undefined;
    /** @type {any} */
    this.sent = null;
    /** @type {Record<number, string>} */
    this.bubbles = {};
    /** @type {{ mine: boolean, title: string, sentence: string, button?: string } | undefined} */
    this.cue = undefined;
    /** @type {number | undefined} */
    this.near = undefined;
    /** @type {import("../types.js").Opened | null} */
    this.opened = null;
    /** @type {import("../types.js").Offer | null} */
    this.eyed = null;
  }

  willUpdate(changed) {
    if (!changed.has("message") || !this.message?.view) return;
    const before = changed.get("message");
    if (!before && this.first?.view && this.first !== this.message) this.#since.hear(this.first);
    this.#since.hear(this.message);
    if (before?.position === this.message.position) return;
    this.opened = this.eyed = null;
    this.#plots.forget();
    if (before?.view?.turn !== this.#own && this.message.view.turn === this.#own)
      this.near = undefined; // one's own turn is played at home
  }

  render() {
    if (!this.message?.view) return nothing;
    const { lay_out, rearrange } = this.message.you.moves;
    const offers = offersOf(this.message, this.opened);
    return html`${this.#neighbours(offers)} ${this.#purse()}
    ${lay_out || rearrange ? this.#layout() : html`${this.#land(offers)} ${this.#desk(offers)}`}`;
  }

  // The others, and what one owns

  get #own() {
    return this.message.you.seat;
  }

  /** One's own; those who watch look at whoever plays. */
  get #nearSeat() {
    return this.near ?? this.#own ?? this.message.view.turn ?? 0;
  }

  #neighbours(offers) {
    const { message, bubbles } = this;
    const tiles = new Set(offers.map(({ at }) => at));
    const lit = message.view.villages.flatMap((village, seat) =>
      village.tiles.some(({ id }) => tiles.has(id)) ? [seat] : [],
    );
    const around = { near: this.#nearSeat, own: this.#own, lit: new Set(lit), bubbles };
    return neighbours(message, around, (seat) => (this.near = seat));
  }

  #purse() {
    const { price = 0, gain = 0 } = this.eyed ?? {};
    const { coins } = this.message.view.villages[this.#nearSeat];
    const isOwn = this.#nearSeat === this.#own;
    return purse(this.message, this.#nearSeat, isOwn ? coins - price + gain : undefined);
  }

  // The village

  #land(offers) {
    const { view } = this.message;
    const seat = this.#nearSeat;
    return html`<section class="land">
      <toad-village
        .message=${this.message}
        .tiles=${view.villages[seat].tiles}
        .gnomes=${view.gnomes.filter(({ village }) => village === seat)}
        .lit=${litBy(offers)}
        .plots=${this.#plotsHere(seat)}
        .gaps=${view.villages[seat].gaps}
        .ghost=${this.#plots.ghost(view.in_hand)}
        .label=${fill(gettext("%(name)s’s village"), { name: nameOf(this.message, seat) })}
        @tile=${({ detail }) => this.#tap(offers, detail)}
        @plot=${({ detail }) => this.#plot(detail)}
      ></toad-village>
      ${this.#looksAway() ? this.#home() : nothing} ${forest(view)}
      ${this.cue ? nothing : this.#since.draw(this.message, () => this.#shutSince())}
    </section>`;
  }

  #plotsHere(seat) {
    const { lay = [] } = this.message.you.moves;
    return seat === this.#own ? lay.map(([x, y]) => [x, y]) : [];
  }

  #looksAway() {
    return this.#own !== null && this.#nearSeat !== this.#own;
  }

  #home() {
    return html`<button class="btn honey homeward" @click=${() => (this.near = this.#own)}>
      ${icon("back")}${gettext("To your village")}
    </button>`;
  }

  #shutSince() {
    this.#since.isShut = true;
    this.requestUpdate();
  }

  // What to do now

  #layout() {
    return html`<village-layout
      .message=${this.message}
      .sent=${this.sent}
      .cue=${this.#bar()}
    ></village-layout>`;
  }

  #desk(offers) {
    const back = this.opened ? () => (this.opened = null) : undefined;
    const can = {
      back,
      isSent: Boolean(this.sent),
      choose: (offer) => this.#choose(offer),
      eye: (offer) => (this.eyed = offer),
    };
    return html`<section class="desk">
      ${stepper(this.message.view)} ${this.#bar()} ${tray(this.message, offers, can)}
    </section>`;
  }

  #bar() {
    const { message, clock, cue } = this;
    return bar(
      { message, clock, lesson: cue, plots: this.#plots },
      {
        play: (move) => this.#play(move),
        lay: () => this.#lay(),
        goOn: () => this.tell("go-on"),
      },
    );
  }

  // Choosing

  /** One offer is meant at once; among several about the same tile the tray asks. */
  #tap(offers, id) {
    const about = offers.filter(({ at }) => at === id);
    if (about.length === 1) this.#choose(about[0]);
    else this.opened = { ...this.opened, at: id };
  }

  #choose(offer) {
    if (offer?.play) this.#play(offer.play);
    else if (offer?.open) this.opened = offer.open;
  }

  /** A building lies down at once; a road is turned by further taps first. */
  #plot(cell) {
    if (this.sent) return;
    this.#plots.tap(cell, this.message.you.moves.lay);
    if (this.message.view.in_hand.arms) this.requestUpdate();
    else this.#lay();
  }

  #lay() {
    const { cell, turn } = this.#plots.chosen;
    this.#play({ move: "lay", x: cell[0], y: cell[1], turn });
  }

  #play(move) {
    if (this.sent) return;
    this.#since.isShut = true;
    this.tell("play", move);
  }

  /** Arrows go to what can be tapped, T turns a road that waits to be laid. @param {string} key */
  press(key) {
    if (key === "t" && this.#plots.chosen) this.#plot(this.#plots.chosen.cell);
    /** @type {any} */ (this.querySelector("village-layout"))?.press(key);
    if (!key.startsWith("Arrow") || document.activeElement?.closest("[data-at], .meadow")) return;
    const first = this.querySelector(".village .lit") ?? this.querySelector("[data-at]");
    /** @type {HTMLElement} */ (first)?.focus();
  }
}

/** @param {import("../types.js").Offer[]} offers */
const litBy = (offers) =>
  new Map(
    offers
      .filter(({ at, play, open }) => at !== undefined && (play ?? open))
      .map(({ at, note }) => [at, note ?? ""]),
  );

customElements.define("village-board", VillageBoard);
