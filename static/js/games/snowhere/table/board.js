/* <snowhere-board>: the carpet, the card in hand, and which rules its spot breaks. It fires "play"
   with a move. It knows no rules: the server checks the spot while a card is in the air, and
   decides. */
import { html, nothing } from "../../../../vendor/lit.js";
import { fill, gettext } from "../../../lib/i18n.js";
import { Board } from "../../../table/parts/board.js";
import { icon } from "../../../lib/icons.js";
import { bench } from "./controls.js";
import { crew } from "./players.js";
import { nameOf } from "../../../table/parts/people.js";
import { inWords, meter, percent } from "./fire.js";
import { keyed } from "./keys.js";
import { Probe } from "./placement-check.js";
import "./carpet.js";

/** @import { Changes, HeldSign, Lying, Move, Point, Pose, SnowhereCue, SnowhereMessage,
 *  SnowhereMove } from "../../../types.js" */

const SNOW = 1;
const FLAKE = 2;

/** @extends {Board<SnowhereMessage, SnowhereMove, Move, SnowhereCue>} */
export class SnowhereBoard extends Board {
  static properties = {
    ...Board.properties,
    wrong: { state: true }, // the rules that the spot breaks; null: not known yet
    taken: { state: true }, // the card of those put aside that was taken, at the end
    chosen: { state: true }, // the card that Enter would pick up
    isLit: { state: true }, // whether the cards that can be picked up are highlighted
    points: { state: true }, // the next tap points
  };

  #justPicked = false;

  constructor() {
    super();
    /** @type {import("./placement-check.js").Broken[] | null} */
    this.wrong = null;
    /** @type {number | null} */
    this.taken = null;
    /** @type {number | null} */
    this.chosen = null;
    this.isLit = false;
    this.points = false;
  }

  /** @param {Changes<SnowhereBoard>} changed */
  willUpdate(changed) {
    if (changed.has("socket") && this.socket) this.#listen();
    if (!changed.has("message")) return;
    const before = changed.get("message")?.view;
    this.#justPicked = Boolean(before && !before.held);
    if (!this.message.you.moves.place?.includes(this.taken)) this.taken = null;
    if (!this.#held) this.#letGo();
    if (!this.message.you.moves.pick) this.chosen = null;
  }

  /** @param {Changes<SnowhereBoard>} changed */
  updated(changed) {
    if (changed.has("message")) this.#showOthers(changed.get("message"));
    if (changed.get("sent") && !this.sent) this.#moved(this.carpet?.pose); // refused: check again
  }

  /** @returns {import("./carpet.js").SnowCarpet} */
  get carpet() {
    return this.querySelector("snow-carpet");
  }

  // The card in one's own hand

  /** @returns {import("./carpet.js").InHand | null} */
  get #held() {
    const { view, you } = this.message;
    if (!you.moves.place) return null;
    if (view.held) return { ...lying(view.held), face: SNOW, flips: this.#justPicked };
    return this.taken === null ? null : this.#fromAside(this.taken);
  }

  /** @param {number} card */
  #fromAside(card) {
    const face = this.message.view.flakes.includes(card) ? FLAKE : SNOW;
    return { card, face, from: { ...this.carpet.middle, angle: 0 }, flips: false };
  }

  /** Where a lesson wants the card. */
  get #target() {
    const { expect } = this.cue ?? {};
    return expect?.move === "place" && this.#held ? expect : null;
  }

  #letGo() {
    this.wrong = null;
    this.probe?.stop();
  }

  /** Checks the new spot after the card has moved. @param {Pose} pose */
  #moved(pose) {
    const held = this.#held;
    if (held && pose && !this.sent) this.probe?.ask({ card: held.card, ...pose });
  }

  // What others show

  #listen() {
    this.probe = new Probe(this.socket, (broken) => (this.wrong = broken));
    this.socket.on("held", (sign) => this.#seeHand(sign));
    this.socket.on("pointed", ({ seat, x, y }) =>
      this.carpet?.showFinger({ x, y, seat, name: nameOf(this.message, seat) }),
    );
  }

  /** @param {SnowhereMessage | undefined} before */
  #showOthers(before) {
    const { view, you, events } = this.message;
    const holder = view.phase === "place" && view.turn !== you.seat ? view.turn : null;
    this.carpet?.keepHands(holder === null ? [] : [holder]);
    if (holder !== null && before?.view?.held?.[0] !== view.held[0])
      this.#showHand(holder, lying(view.held));
    for (const { event, card, is_flake } of events)
      if (event === "picked_up" && is_flake) this.#found(before, card);
  }

  /** @param {HeldSign} heldSign */
  #seeHand({ seat, move }) {
    const { view, you } = this.message;
    const isHeld = view.turn === seat && view.held?.[0] === move.card;
    const isTaken = view.phase === "finish" && [...view.flakes, ...view.kept].includes(move.card);
    if (seat !== you.seat && (isHeld || isTaken)) this.#showHand(seat, { ...move, from: move });
  }

  /** @param {number} seat @param {{ card: number, from: Pose }} held */
  #showHand(seat, { card, from: { x, y, angle } }) {
    const face = this.message.view.flakes.includes(card) ? FLAKE : SNOW;
    const name = nameOf(this.message, seat);
    this.carpet?.showHand({ seat, name, face, pose: { x, y, angle } });
  }

  /** Shows a snowflake where it was turned over, before it lies aside.
   * @param {SnowhereMessage | undefined} before @param {number} card */
  #found(before, card) {
    const found = before?.view?.cards.find(([number]) => number === card);
    if (found) this.carpet?.showFlake(lying(found).from);
  }

  // Drawing

  render() {
    if (!this.message?.view) return nothing;
    const { view, you } = this.message;
    return html`<div class="above">${crew(this.message, this.bubbles)} ${meter(view)}</div>
      <section class="carpet" aria-label=${gettext("The carpet")}>
        <snow-carpet
          .cards=${view.cards}
          .held=${this.#held}
          .offered=${you.moves.pick ?? []}
          .isLit=${this.isLit}
          .chosen=${this.chosen}
          .wrong=${this.wrong}
          .target=${this.#target}
          label=${this.#label()}
          ?points=${this.points}
          @pick=${(/** @type {CustomEvent<number>} */ { detail }) => this.#pick(detail)}
          @pose=${(/** @type {CustomEvent<Pose>} */ { detail }) => this.#moved(detail)}
          @point=${(/** @type {CustomEvent<Point>} */ { detail }) => this.#point(detail)}
        ></snow-carpet>
        ${this.#tools()}
      </section>
      ${this.#bench()}`;
  }

  #label() {
    const { view } = this.message;
    const snow = view.cards.filter(([, , , , face]) => face).length;
    const counted = { fire: view.cards.length - snow, snow, share: percent(view.fire.share) };
    const words = gettext("%(fire)s fire cards, %(snow)s snow cards, %(share)s of the fire shows");
    return `${fill(words, counted)} (${inWords(view.fire)})`;
  }

  #tools() {
    const { you, status } = this.message;
    if (you.seat === null || status !== "playing") return nothing;
    return html`<div class="tools">
      ${
        you.moves.pick
          ? this.#tool("bulb", gettext("Hint"), this.isLit, () => (this.isLit = !this.isLit))
          : nothing
      }
      ${this.socket ? this.#tool("finger", gettext("Point"), this.points, () => (this.points = !this.points)) : nothing}
    </div>`;
  }

  /** @param {string} name @param {string} label @param {boolean} isOn @param {() => void} then */
  #tool(name, label, isOn, then) {
    return html`<button class="btn" aria-pressed=${String(isOn)} @click=${then}>
      ${icon(name)}<span>${label}</span>
    </button>`;
  }

  #bench() {
    const { message, socket, clock, wrong, taken, sent } = this;
    const shown = { message, clock, wrong, taken, sent, cue: this.cue, held: this.#held };
    return bench({ ...shown, isAsked: Boolean(socket) }, {
      goOn: () => this.fire("go-on"),
      take: (card) => (this.taken = this.taken === card ? null : card),
      twist: (tenths) => this.carpet.twist(tenths),
      layDown: () => this.layDown(),
      play: (move) => this.play(move),
    });
  }

  // The player's actions

  /** Lays the card down, unless the server has called the spot forbidden. */
  layDown() {
    const { pose } = this.carpet;
    if (!pose || this.wrong?.length) return;
    this.probe?.stop(); // the move decides: no more checks
    this.play({ move: "place", card: this.#held.card, ...pose });
  }

  /** @param {number} card */
  #pick(card) {
    if (this.message.you.moves.pick) this.play({ move: "pick_up", card });
  }

  /** @param {Point} place */
  #point(place) {
    this.points = false;
    if (this.message.you.seat !== null) this.socket?.sendOnce({ do: "point", ...place });
  }

  /** @param {string} key @param {boolean} [isFine] Shift is held: small steps */
  press(key, isFine) {
    const { moves } = this.message.you;
    const chosen = keyed(key, isFine, { carpet: this.carpet, moves, chosen: this.chosen });
    if (chosen !== undefined) this.chosen = chosen;
    else if (key === "h" && moves.pick) this.isLit = !this.isLit;
    else if (key === "Enter") this.#enter();
  }

  #enter() {
    if (document.activeElement?.closest("button, a, input")) return; // the browser presses it
    if (this.#held) this.layDown();
    else if (this.chosen !== null) this.#pick(this.chosen);
  }
}

/** @param {Lying} card */
const lying = ([card, x, y, angle]) => ({ card, from: { x, y, angle } });

customElements.define("snowhere-board", SnowhereBoard);
