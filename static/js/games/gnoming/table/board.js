/* <gnoming-board>: draws a view of Gnoming A Round and offers the moves that came with it.
   It fires "play" with a move. No rules: what is lit is what the server said is legal. */
import { html, nothing } from "../../../../vendor/lit.js";
import { fill, gettext, printed } from "../../../lib/i18n.js";
import { Board } from "../../../table/parts/board.js";
import { turnClock } from "../../../table/parts/turn-clock.js";
import { card, seatMark } from "../../../lib/icons.js";
import { cueFor, lastTurns } from "./cue.js";
import { cardName } from "../names.js";
import { others, showWhoPlays } from "./opponents.js";
import "../grid.js";

/** @import { Changes, GnomingMessage, GnomingMove, GnomingSent } from "../../../types.js" */

/** @extends {Board<GnomingMessage, GnomingMove, GnomingSent>} */
export class GnomingBoard extends Board {
  static properties = {
    ...Board.properties,
    near: { state: true }, // the grid that a spectator has chosen
  };

  constructor() {
    super();
    /** @type {number | undefined} */
    this.near = undefined;
  }

  render() {
    if (!this.message?.view) return nothing;
    return html`${this.#others()} ${this.#cue()} ${this.#near()} ${this.#piles()}`;
  }

  /** @param {Changes<GnomingBoard>} changed */
  updated(changed) {
    const before = changed.get("message")?.view;
    if (before?.turn !== this.message?.view?.turn) showWhoPlays(this);
  }

  #others() {
    const { message, bubbles } = this;
    const draw = (/** @type {number} */ seat) => (this.near = seat);
    const drawNear = message.you.seat === null ? draw : undefined;
    return others(message, this.#nearSeat, bubbles, drawNear);
  }

  // What to do now

  #cue() {
    const { view } = this.message;
    const { mine, title, sentence } = this.cue ?? cueFor(this.message);
    const last = mine && !this.cue ? lastTurns(this.message) : "";
    return html`<section
      class=${`cue ${mine ? "mine" : ""}`}
      aria-label=${gettext("What to do now")}
    >
      <div class="hand" data-spot="hand">
        ${
          view.hand
            ? html`<span class="sr">${cardName(view.hand.card)}</span>${card(view.hand.card)}`
            : nothing
        }
      </div>
      <div class="words">
        ${last ? html`<small>${last}</small>` : nothing}
        ${title ? html`<h2>${title}</h2>` : nothing}
        <p>${sentence}</p>
        ${this.#answers()}
      </div>
      ${turnClock(view, this.clock)}
    </section>`;
  }

  #answers() {
    const { moves } = this.message.you;
    if (this.cue?.button)
      return html`<button class="btn" @click=${() => this.fire("go-on")}>
        ${this.cue.button}
      </button>`;
    if (moves.decline) return this.#answer({ move: "decline" }, gettext("Leave them"));
    if (moves.discard?.[0] === null)
      return this.#answer({ move: "discard", pile: null }, gettext("Let it go"));
    return nothing;
  }

  /** @param {GnomingMove} move @param {string} label */
  #answer(move, label) {
    return html`<button
      class="btn"
      ?data-sent=${this.sent?.move === move.move}
      @click=${() => this.play(move)}
    >
      ${label}
    </button>`;
  }

  // The near grid: your own; for spectators the one they chose, or the first seat's

  get #nearSeat() {
    return this.message.you.seat ?? this.near ?? 0;
  }

  #near() {
    const { view, you, seats } = this.message;
    const seat = this.#nearSeat;
    const title = you.seat === null ? seats[seat].name : gettext("Your grid");
    return html`<section class=${`near ${this.#lit ? "" : "calm"}`} aria-label=${title}>
      <p class="near-head on-dark">
        ${seatMark(seat)}<b>${title}</b>
        <span
          >${fill(gettext("%(total)s points showing"), { total: printed(view.showing[seat].total) })}</span
        >
      </p>
      <toad-grid
        .seat=${seat}
        .cards=${view.grids[seat]}
        .lines=${view.showing[seat].lines}
        .can=${you.moves.turn_up ?? you.moves.place ?? []}
        .hints=${you.moves.hints ?? {}}
        .sent=${this.sent?.cell ?? -1}
        .label=${title}
        @pick=${(/** @type {CustomEvent<number>} */ { detail: cell }) => this.#pick(cell)}
      ></toad-grid>
    </section>`;
  }

  /** @param {number} cell */
  #pick(cell) {
    this.play({ move: this.message.you.moves.turn_up ? "turn_up" : "place", cell });
  }

  get #lit() {
    const { moves } = this.message.you;
    return moves.turn_up || moves.place;
  }

  // The deck and the two piles

  #piles() {
    const { view } = this.message;
    return html`<section class="piles" aria-label=${gettext("Deck and piles")}>
      ${this.#deck(view.deck)} ${view.piles.map((pile, index) => this.#pile(pile, index))}
    </section>`;
  }

  /** @param {number} size */
  #deck(size) {
    const can = this.message.you.moves.draw;
    return html`<button
      class=${`pile deck ${can ? "can" : ""}`}
      aria-disabled=${can ? "false" : "true"}
      ?data-sent=${this.sent?.move === "draw"}
      @click=${() => can && this.play({ move: "draw" })}
    >
      <span class=${`stack ${thickness(size)}`} data-spot="deck"
        >${size ? card(null) : nothing}</span
      >
      <small>${fill(gettext("Deck %(size)s"), { size })}</small>
    </button>`;
  }

  /** @param {{ top: number | null, size: number }} what @param {number} pile */
  #pile({ top, size }, pile) {
    const move = this.#moveOnto(pile);
    return html`<button
      class=${`pile ${move ? "can" : ""}`}
      aria-disabled=${move ? "false" : "true"}
      ?data-sent=${this.sent?.pile === pile}
      @click=${() => move && this.play(move)}
    >
      <span class=${`stack ${thickness(size)}`} data-spot=${`pile-${pile}`}
        >${top === null ? nothing : card(top)}</span
      >
      <span class="sr">${top === null ? gettext("empty") : cardName(top)}</span>
      <small>${pileName(pile)}</small>
    </button>`;
  }

  /** @param {number} pile @returns {GnomingMove | null} */
  #moveOnto(pile) {
    const { take, discard } = this.message.you.moves;
    if (take?.includes(pile)) return { move: "take", pile };
    if (discard?.includes(pile)) return { move: "discard", pile };
    return null;
  }

  /** D draws, 1 and 2 are the piles; the arrow keys belong to the grid. @param {string} key */
  press(key) {
    const { moves } = this.message.you;
    if (key === "d" && moves.draw) this.play({ move: "draw" });
    if (key === "1" || key === "2") {
      const move = this.#moveOnto(Number(key) - 1);
      if (move) this.play(move);
    }
  }
}

/** @param {number} pile */
const pileName = (pile) => (pile === 0 ? gettext("Left pile") : gettext("Right pile"));

/** @param {number} size */
function thickness(size) {
  if (size === 0) return "empty";
  return size === 1 ? "single" : "";
}

customElements.define("gnoming-board", GnomingBoard);
