/* <snow-carpet>: the cards on the table, which can be panned and zoomed, and the card in the air.
   It fires "pick" with a card, "pose" while the card in the air moves, "point" with a place. It
   knows no rules. While a card moves nothing is rendered; only canvases are painted. */
import { html } from "../../../../vendor/lit.js";
import { prefersStillness } from "../../../lib/animate.js";
import { iconButton } from "../../../lib/buttons.js";
import { gettext } from "../../../lib/i18n.js";
import { LightDomElement } from "../../../lib/light-dom-element.js";
import { Air, isPointed, isShown } from "./overlay.js";
import { Camera } from "./camera.js";
import { around, isOn, onGrid } from "./card.js";
import { Faces } from "./card-bitmaps.js";
import { Glide } from "./glide.js";
import { Hand } from "./held-card.js";
import { Hands } from "./pointer-input.js";
import { Lifted } from "./held-card-canvas.js";
import { Others } from "./held-by-others.js";
import { FLIP } from "./inks.js";
import { Still } from "./carpet-canvas.js";

/** @import { Changes, Lying, Point, Pose } from "../../../types.js" */

const EASY = 0.095; // pixels for a tenth of a millimetre: a card is as wide as a fingertip
const ZOOM = 1.4;
/** Properties whose change repaints the layer above the carpet. @type {(keyof SnowCarpet)[]} */
const OVER_IT = ["cards", "isLit", "chosen", "target"];

/** @typedef {{ card: number, face: number, from: Pose, flips: boolean }} InHand */

export class SnowCarpet extends LightDomElement {
  static properties = {
    cards: { attribute: false }, // the cards of the view, from bottom to top
    held: { attribute: false }, // the card in one's own hand
    offered: { attribute: false }, // the cards that may be picked up
    isLit: { attribute: false }, // whether to highlight them
    chosen: { attribute: false }, // the card chosen by keys
    wrong: { attribute: false }, // the rules that the spot breaks; null: not known yet
    target: { attribute: false }, // where a lesson wants the card
    label: {},
    points: { type: Boolean }, // whether the next tap points
  };

  camera = new Camera(); // the current view
  #faces = new Faces();
  #glide = new Glide(this.camera);
  #others = new Others();
  /** @type {import("./overlay.js").Pointed[]} */
  #pointed = [];
  /** @type {{ pose: Pose, at: number }[]} */
  #found = []; // snowflakes
  #hand = new Hand(this.camera, () => this.#moved());
  #isStale = true; // whether everything must be painted
  #isAirStale = true; // whether the layer above must be painted
  #asked = 0;

  constructor() {
    super();
    /** @type {Lying[]} */
    this.cards = [];
    /** @type {InHand | null} */
    this.held = null;
    /** @type {number[]} */
    this.offered = [];
    this.isLit = false;
    /** @type {number | null} */
    this.chosen = null;
    /** @type {import("./placement-check.js").Broken[] | null} */
    this.wrong = null;
    /** @type {Pose | null} */
    this.target = null;
    this.label = "";
    this.points = false;
  }

  // Called by the board

  /** The pose of the card in the air. @returns {Pose | null} */
  get pose() {
    return this.#hand.place;
  }

  /** @param {number} right @param {number} down in tenths of a millimetre */
  nudge(right, down) {
    this.#hand.nudge(right, down);
  }

  /** @param {number} tenths of a degree */
  twist(tenths) {
    this.#hand.twist(tenths);
  }

  /** The middle of the current view. @returns {Point} */
  get middle() {
    return onGrid({ ...this.camera, angle: 0 });
  }

  /** @param {import("./held-by-others.js").Hand} hand the card in somebody else's hand */
  showHand(hand) {
    this.#others.show(hand);
    this.#askForAir();
  }

  /** @param {Iterable<number>} seats the seats that still hold a card */
  keepHands(seats) {
    this.#others.keep(new Set(seats));
    this.#askForAir();
  }

  /** @param {{ x: number, y: number, seat: number, name: string }} finger */
  showFinger(finger) {
    this.#pointed = [...this.#pointed, { ...finger, at: performance.now() }];
    this.#askForAir();
  }

  /** @param {Pose} pose where a snowflake was turned over */
  showFlake(pose) {
    this.#found = [...this.#found, { pose, at: performance.now() }];
    this.#askForAir();
  }

  // Drawing

  render() {
    return html`<canvas class="still" role="img" aria-label=${this.label}></canvas>
      <canvas class="lifted" aria-hidden="true" hidden></canvas>
      <canvas class="air" aria-hidden="true" hidden></canvas>
      <div class="looks">
        ${look("plus", gettext("Nearer"), () => this.#zoom(ZOOM))}
        ${look("minus", gettext("Farther"), () => this.#zoom(1 / ZOOM))}
        ${look("whole", gettext("The whole carpet"), () => this.#seeAll())}
      </div>`;
  }

  async firstUpdated() {
    const [still, lifted, air] = this.querySelectorAll("canvas");
    this.canvases = [still, air];
    await this.#faces.load();
    this.still = new Still(still, this.#faces);
    this.lifted = new Lifted(lifted, this.#faces);
    this.air = new Air(air, this.#faces);
    this.hands = new Hands(still, this.#acts());
    new ResizeObserver(() => this.#resize()).observe(this);
  }

  /** @param {Changes<SnowCarpet>} changed */
  willUpdate(changed) {
    if (changed.has("cards")) this.#isStale = true;
    const before = changed.get("held");
    if (changed.has("held") && before?.card !== this.held?.card) this.#take();
  }

  /** @param {Changes<SnowCarpet>} changed */
  updated(changed) {
    this.toggleAttribute("data-holding", Boolean(this.held));
    const isOther = OVER_IT.some((name) => changed.has(name));
    if (isOther || this.isLit) this.#isAirStale = true; // a change of `wrong` does not count
    this.#ask();
  }

  /** A card has come into the hand or left it. */
  #take() {
    const wasPulled = this.#hand.take(this.held && this.held.from);
    if (this.held && !wasPulled) this.#glide.to(this.held.from, EASY);
  }

  #moved() {
    this.fire("pose", this.pose);
    this.#ask();
  }

  #resize() {
    const { clientWidth: width, clientHeight: height } = this;
    const isFirst = this.camera.width === 1;
    Object.assign(this.camera, { width, height });
    this.sharpness = Math.min(devicePixelRatio || 1, 2.5);
    for (const canvas of this.canvases) {
      canvas.width = Math.round(width * this.sharpness);
      canvas.height = Math.round(height * this.sharpness);
    }
    if (isFirst) this.#arrive();
    this.#isStale = true;
    this.#paint(performance.now()); // a canvas that was resized is empty
  }

  /** Shows everything at first, or the card in the air if there is one. */
  #arrive() {
    this.camera.fit(around(this.#poses()));
    if (this.held) this.#glide.to(this.held.from, EASY);
    this.#ask();
  }

  #poses() {
    const lying = this.cards.map(([, x, y, angle]) => ({ x, y, angle }));
    return this.held ? [...lying, this.held.from] : lying;
  }

  #askForAir() {
    this.#isAirStale = true;
    this.#ask();
  }

  /** Requests a frame. */
  #ask() {
    if (this.air && !this.#asked) this.#asked = requestAnimationFrame((now) => this.#frame(now));
  }

  /** @param {number} now */
  #frame(now) {
    this.#asked = 0;
    const glides = this.#glide.step(now);
    const follows = this.#hand.follow();
    if (glides || follows) this.#isStale = true;
    if (this.#advance(now)) this.#isAirStale = true;
    this.#paint(now);
    if (glides || follows || this.#isAirStale || this.#isTurning(now)) this.#ask();
  }

  /** Advances other people's cards, and drops fingers and flakes whose time is over.
   * @param {number} now @returns {boolean} whether anything still moves */
  #advance(now) {
    const before = this.#pointed.length + this.#found.length;
    this.#pointed = this.#pointed.filter((finger) => isPointed(finger, now));
    this.#found = this.#found.filter((flake) => isShown(flake, now));
    return this.#others.step() || before > 0;
  }

  /** @param {number} now */
  #isTurning(now) {
    return this.held?.flips && now < this.#hand.turnedAt + FLIP;
  }

  /** @param {number} now */
  #paint(now) {
    const { camera, sharpness } = this;
    if (this.#isStale) this.still.paint(this.cards, camera, sharpness);
    if (this.#isStale || this.#isAirStale) this.air.paint(this.#scene(), camera, sharpness, now);
    this.#isStale = false;
    this.#isAirStale = this.#others.isMoving || this.#pointed.length + this.#found.length > 0;
    this.lifted.show(this.#inHand(), camera, sharpness, now);
  }

  /** @returns {import("./overlay.js").Scene} */
  #scene() {
    return {
      lit: this.isLit ? this.offered.map((card) => this.#poseOf(card)).filter(Boolean) : [],
      chosen: this.target ?? (this.chosen === null ? null : this.#poseOf(this.chosen)),
      others: this.#others.hands,
      found: this.#found,
      pointed: this.#pointed,
    };
  }

  /** @returns {import("./held-card-canvas.js").Held | null} */
  #inHand() {
    if (!this.held || !this.#hand.pose) return null;
    const { pose, turnedAt, isCarrying: isMoving } = this.#hand;
    const { face, flips } = this.held;
    return { pose, face, flips: flips && !prefersStillness(), turnedAt, wrong: this.wrong, isMoving };
  }

  /** @param {number} card */
  #poseOf(card) {
    const found = this.cards.find(([number]) => number === card);
    return found ? { x: found[1], y: found[2], angle: found[3] } : null;
  }

  // Pan and zoom

  /** @param {number} factor @param {Point} [at] */
  #zoom(factor, at) {
    this.camera.zoom(factor, at);
    this.#lookAgain();
  }

  #seeAll() {
    this.camera.fit(around(this.#poses()));
    this.#lookAgain();
  }

  #lookAgain() {
    this.#glide.stop();
    this.#isStale = true;
    this.#ask();
  }

  // Fingers and mouse

  /** @returns {import("./pointer-input.js").Acts} */
  #acts() {
    return {
      grip: (at, kind) => this.#grip(at, kind),
      pan: (right, down) => {
        this.camera.pan(right, down);
        this.#lookAgain();
      },
      zoom: (factor, at) => this.#zoom(factor, at),
      carry: (right, down) => this.#hand.carry(right, down),
      twist: (tenths) => this.twist(tenths),
      swing: (to) => this.#hand.swing(to),
      lift: (at) => this.#pick(at),
      tap: (at) => this.#tap(at),
      point: (at) => this.fire("point", this.#pointOf(at)),
      rest: () => this.#rest(),
    };
  }

  /** @param {Point} at @param {string} kind @returns {import("./pointer-input.js").Grip} */
  #grip(at, kind) {
    const grip = this.#hand.grip(at);
    if (grip || this.held || kind !== "mouse") return grip;
    return this.offered.includes(this.#top(this.camera.toTable(at))?.[0]) ? "fire" : null;
  }

  /** The topmost card at a place. @param {Point} point @returns {Lying | undefined} */
  #top(point) {
    return this.cards.findLast(([, x, y, angle]) => isOn({ x, y, angle }, point));
  }

  /** @param {Point} at */
  #tap(at) {
    const point = this.camera.toTable(at);
    if (this.points) this.fire("point", this.#pointOf(at));
    else if (!this.#hand.pose) this.#pick(at);
    else if (!this.#hand.grip(at)) this.#hand.put({ ...this.#hand.pose, ...point });
  }

  /** Picks up a card of fire; snow can never be picked up, so a tap on it does nothing.
   * @param {Point} at */
  #pick(at) {
    const [card, , , , face] = this.#top(this.camera.toTable(at)) ?? [];
    if (card !== undefined && face === 0) this.fire("pick", card);
  }

  /** @param {Point} at */
  #pointOf(at) {
    const { x, y } = onGrid({ ...this.camera.toTable(at), angle: 0 });
    return { x, y };
  }

  #rest() {
    this.#hand.rest();
    this.#ask();
  }
}

/** @param {string} sign @param {string} label @param {() => void} then */
const look = (sign, label, then) => iconButton(sign, label, then, { kind: "square", title: label });

customElements.define("snow-carpet", SnowCarpet);
