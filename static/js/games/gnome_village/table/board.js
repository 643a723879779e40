/* <village-board>: draws a view of Gnome Village and offers the moves that came with it. It fires
   "play" with a move. No rules: what is lit is what the server said is legal. */
import { html, nothing } from "../../../../vendor/lit.js";
import { button } from "../../../lib/buttons.js";
import { fill, gettext } from "../../../lib/i18n.js";
import { Board } from "../../../table/parts/board.js";
import { bar } from "./bar.js";
import { forest } from "./forest.js";
import { neighbours } from "./opponents.js";
import { offersOf } from "./offers.js";
import { nameOf } from "../../../table/parts/people.js";
import { Plots } from "./plots.js";
import { purse } from "./purse.js";
import { SinceLastTurn } from "./since-last-turn.js";
import { stepper } from "./stepper.js";
import { tray } from "./tray.js";
import "./layout.js";
import "./village.js";

/** @import { Changes, Offer, Opened, VillageMessage, VillageMove } from "../../../types.js" */

/** @extends {Board<VillageMessage, VillageMove>} */
export class VillageBoard extends Board {
  static properties = {
    ...Board.properties,
    near: { state: true }, // whose village is shown, if not the default one
    opened: { state: true }, // the first choice, in a move of two steps
    eyed: { state: true }, // the offer under the pointer or focus
  };

  #since = new SinceLastTurn();
  #plots = new Plots();

  constructor() {
    super();
    /** @type {number | undefined} */
    this.near = undefined;
    /** @type {Opened | null} */
    this.opened = null;
    /** @type {Offer | null} */
    this.eyed = null;
  }

  /** @param {Changes<VillageBoard>} changed */
  willUpdate(changed) {
    if (!changed.has("message") || !this.message?.view) return;
    const before = changed.get("message");
    if (!before && this.first?.view && this.first !== this.message) this.#since.add(this.first);
    this.#since.add(this.message);
    if (before?.position === this.message.position) return;
    this.opened = this.eyed = null;
    this.#plots.forget();
    if (before?.view?.turn !== this.#own && this.message.view.turn === this.#own)
      this.near = undefined; // at the start of your turn, show your own village
  }

  render() {
    if (!this.message?.view) return nothing;
    const { lay_out, rearrange } = this.message.you.moves;
    const offers = offersOf(this.message, this.opened);
    return html`${this.#neighbours(offers)} ${this.#purse()}
    ${lay_out || rearrange ? this.#layout() : html`${this.#land(offers)} ${this.#desk(offers)}`}`;
  }

  // The others, and what the player owns

  get #own() {
    return this.message.you.seat;
  }

  /** The seat whose village is shown: one's own; for spectators that of whoever plays. */
  get #nearSeat() {
    return this.near ?? this.#own ?? this.message.view.turn ?? 0;
  }

  /** @param {Offer[]} offers */
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

  /** @param {Offer[]} offers */
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
        @tile=${(/** @type {CustomEvent<number>} */ { detail }) => this.#tap(offers, detail)}
        @plot=${(/** @type {CustomEvent<number[]>} */ { detail }) => this.#plot(detail)}
      ></toad-village>
      ${this.#looksAway() ? this.#home() : nothing} ${forest(view)}
      ${this.cue ? nothing : this.#since.draw(this.message, () => this.#shutSince())}
    </section>`;
  }

  /** @param {number} seat */
  #plotsHere(seat) {
    const { lay = [] } = this.message.you.moves;
    return seat === this.#own ? lay.map(([x, y]) => [x, y]) : [];
  }

  #looksAway() {
    return this.#own !== null && this.#nearSeat !== this.#own;
  }

  #home() {
    const home = () => (this.near = this.#own);
    return button(gettext("To your village"), home, { sign: "back", kind: "honey homeward" });
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

  /** @param {Offer[]} offers */
  #desk(offers) {
    const back = this.opened ? () => this.#shut() : undefined;
    const can = {
      back,
      isSent: Boolean(this.sent),
      choose: (/** @type {Offer} */ offer) => this.#choose(offer),
      eye: (/** @type {Offer | null} */ offer) => (this.eyed = offer),
    };
    return html`<section class="desk">
      ${stepper(this.message.view)} ${this.#bar()} ${tray(this.message, offers, can)}
    </section>`;
  }

  #shut() {
    this.opened = null;
  }

  #bar() {
    const { message, clock, cue } = this;
    return bar(
      { message, clock, lesson: cue, plots: this.#plots },
      {
        play: (move) => this.play(move),
        lay: () => this.#lay(),
        goOn: () => this.fire("go-on"),
      },
    );
  }

  // Choosing

  /** Chooses the only offer for a tile at once; if there are several, the tray asks.
   * @param {Offer[]} offers @param {number} id */
  #tap(offers, id) {
    const about = offers.filter(({ at }) => at === id);
    if (about.length === 1) this.#choose(about[0]);
    else this.opened = { ...this.opened, at: id };
  }

  /** @param {Offer} offer */
  #choose(offer) {
    if (offer?.play) this.play(offer.play);
    else if (offer?.open) this.opened = offer.open;
  }

  /** Lays a building at once; a road can first be turned by further taps. @param {number[]} cell */
  #plot(cell) {
    if (this.sent) return;
    this.#plots.tap(cell, this.message.you.moves.lay);
    if (this.message.view.in_hand.arms) this.requestUpdate();
    else this.#lay();
  }

  #lay() {
    const { cell, turn } = this.#plots.chosen;
    this.play({ move: "lay", x: cell[0], y: cell[1], turn });
  }

  /** @param {VillageMove} move */
  play(move) {
    if (!this.sent) this.#since.isShut = true;
    super.play(move);
  }

  /** Arrow keys go to what can be tapped; T turns a road that is about to be laid.
   * @param {string} key */
  press(key) {
    if (key === "t" && this.#plots.chosen) this.#plot(this.#plots.chosen.cell);
    this.querySelector("village-layout")?.press(key);
    if (!key.startsWith("Arrow") || document.activeElement?.closest("[data-at], .meadow")) return;
    const first = this.querySelector(".village .lit") ?? this.querySelector("[data-at]");
    /** @type {HTMLElement} */ (first)?.focus();
  }
}

/** @param {Offer[]} offers */
const litBy = (offers) =>
  new Map(
    offers
      .filter(({ at, play, open }) => at !== undefined && (play ?? open))
      .map(({ at, note }) => [at, note ?? ""]),
  );

customElements.define("village-board", VillageBoard);
