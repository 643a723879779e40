/* <village-layout>: rearranges a village, at set-up and with the architect. Tap a tile, then its
   new place; tap a road again to turn it. The server says whether the village holds together. Fires
   "play" with the whole layout. */
import { html, nothing } from "../../../../vendor/lit.js";
import { button } from "../../../lib/buttons.js";
import { gettext } from "../../../lib/i18n.js";
import { GameElement } from "../../../table/parts/board.js";
import { icon } from "../../../lib/icons.js";
import { turn } from "./tile.js";
import "./village.js";

/** @import { LaidTile, Layout, Pawn, Place, VillageMessage, VillageMove, VillageTile
 *  } from "../../../types.js" */

/** @extends {GameElement<VillageMessage, VillageMove>} */
export class VillageLayout extends GameElement {
  static properties = {
    ...GameElement.properties,
    cue: { attribute: false },
    places: { state: true },
    lit: { state: true },
    picked: { state: true },
  };

  #at = 0; // the number of the current proposal

  constructor() {
    super();
    /** @type {unknown} */
    this.cue = nothing;
    /** @type {Place[]} */
    this.places = [];
    /** @type {number | undefined} */
    this.lit = undefined;
    /** @type {number | null} */
    this.picked = null;
  }

  willUpdate() {
    const ids = new Set(this.places.map(([id]) => id));
    const isOther = this.#pieces.some(({ id }) => !ids.has(id));
    if (isOther) this.#take(this.#proposals[0]);
  }

  get #isSetUp() {
    return Boolean(this.message.you.moves.lay_out);
  }

  /** The proposed layouts: several at set-up; for the architect, the current one.
   * @returns {Layout[]} */
  get #proposals() {
    return this.message.you.moves.lay_out?.proposals ?? [{ places: this.#village.map(placeOf) }];
  }

  /** The tiles before any turn. @returns {VillageTile[]} */
  get #pieces() {
    return this.message.you.moves.lay_out?.tiles ?? this.#village.map(unturned);
  }

  get #village() {
    const { view, you } = this.message;
    return view.villages[you.seat].tiles;
  }

  /** @param {Layout} layout */
  #take({ places, lit }) {
    this.places = places;
    this.lit = lit;
    this.picked = null;
  }

  render() {
    const tiles = this.#tiles();
    return html`<section class="land">
        <toad-village
          .message=${this.message}
          .tiles=${tiles}
          .gnomes=${this.#gnomes()}
          .lit=${new Map(tiles.map(({ id }) => [id, ""]))}
          .plots=${this.#plots()}
          .picked=${this.picked}
          .label=${gettext("Your village")}
          @tile=${(/** @type {CustomEvent<number>} */ { detail }) => this.#tap(detail)}
          @plot=${(/** @type {CustomEvent<number[]>} */ { detail }) => this.#put(detail)}
        ></toad-village>
      </section>
      <section class="desk">${this.cue} ${this.#hands()}</section>`;
  }

  #tiles() {
    return this.#pieces.map((tile) => {
      const [, x, y, quarters] = this.places.find(([id]) => id === tile.id);
      const on = this.#isSetUp ? tile.id === this.lit : tile.on;
      return { ...turn(tile, quarters), at: [x, y], on };
    });
  }

  /** The gnomes; at set-up the first one stands in the lit house. @returns {Pawn[]} */
  #gnomes() {
    const { view, you } = this.message;
    return this.#isSetUp
      ? [{ seat: you.seat, tile: this.lit }]
      : view.gnomes.filter(({ village }) => village === you.seat);
  }

  /** All empty cells, up to one step outside the village. */
  #plots() {
    const taken = new Set(this.places.map(([, x, y]) => `${x},${y}`));
    const [across, down] = [this.places.map(([, x]) => x), this.places.map(([, , y]) => y)];
    return steps(across).flatMap((x) =>
      steps(down)
        .filter((y) => !taken.has(`${x},${y}`))
        .map((y) => [x, y]),
    );
  }

  // Tapping

  /** @param {number} id */
  #tap(id) {
    if (this.picked === null) this.picked = id;
    else if (this.picked === id) this.#turn(id);
    else this.#swap(this.picked, id);
  }

  /** @param {number | null} id */
  #turn(id) {
    if (this.#kindOf(id) !== "road") this.picked = null;
    else this.places = this.places.map((each) => (each[0] === id ? turnedOnce(each) : each));
  }

  /** @param {number} one @param {number} other */
  #swap(one, other) {
    const [a, b] = [one, other].map((id) => this.places.find((each) => each[0] === id));
    this.#move(new Map([[one, b], [other, a]]));
  }

  /** @param {number[]} cell */
  #put([x, y]) {
    if (this.picked !== null) this.#move(new Map([[this.picked, [this.picked, x, y, 0]]]));
  }

  /** @param {Map<number, Place>} to */
  #move(to) {
    this.places = this.places.map((each) => {
      const [, x, y] = to.get(each[0]) ?? each;
      return /** @type {Place} */ ([each[0], x, y, each[3]]);
    });
    this.picked = null;
  }

  /** T turns the picked road. @param {string} key */
  press(key) {
    if (key === "t" && this.#kindOf(this.picked) === "road") this.#turn(this.picked);
  }

  /** @param {number | null} id */
  #kindOf(id) {
    return this.#pieces.find((tile) => tile.id === id)?.kind;
  }

  // Buttons

  #hands() {
    return html`<p class="hands">
      ${this.#forPicked()}
      ${
        this.#proposals.length > 1
          ? button(gettext("Another proposal"), () => this.#another(), { sign: "next" })
          : nothing
      }
      ${
        this.message.you.moves.decline
          ? button(gettext("Leave it as it was"), () => this.play({ move: "decline" }), { sign: "close" })
          : nothing
      }
      <button class="btn go" ?data-sent=${this.sent} @click=${this.#done}>
        ${icon("check")}${gettext("Take this")}
      </button>
    </p>`;
  }

  #forPicked() {
    const kind = this.picked === null ? "" : this.#kindOf(this.picked);
    if (kind === "road") return button(gettext("Turn it"), () => this.#turn(this.picked), { sign: "turn" });
    if (kind === "house" && this.#isSetUp)
      return button(gettext("Light this one"), () => (this.lit = this.picked), { sign: "home" });
    return nothing;
  }

  #another() {
    this.#at = (this.#at + 1) % this.#proposals.length;
    this.#take(this.#proposals[this.#at]);
  }

  #done() {
    const { places, lit } = this;
    this.play(this.#isSetUp ? { move: "lay_out", places, lit } : { move: "rearrange", places });
  }
}

/** @returns {Place} @param {LaidTile} tile */
const placeOf = ({ id, at: [x, y], turn = 0 }) => [id, x, y, turn];

/** @param {VillageTile} tile */
const unturned = (tile) => turn(tile, 4 - (tile.turn ?? 0));

/** @param {Place} place */
const turnedOnce = ([id, x, y, quarters]) => /** @type {Place} */ ([id, x, y, (quarters + 1) % 4]);

/** All whole numbers from one below the least to one above the most. @param {number[]} numbers */
function steps(numbers) {
  const least = Math.min(...numbers) - 1;
  return Array.from({ length: Math.max(...numbers) + 2 - least }, (_, step) => least + step);
}

customElements.define("village-layout", VillageLayout);
