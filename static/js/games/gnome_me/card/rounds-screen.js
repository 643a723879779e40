/* <gnome-me-rounds>: players against each other. One tap enters a round; a tie takes a few. The
   screen then works out and says which cards change hands. */
import { html, nothing } from "../../../../vendor/lit.js";
import { button } from "../../../lib/buttons.js";
import { fill, gettext, ngettext } from "../../../lib/i18n.js";
import { icon } from "../../../lib/icons.js";
import { play } from "../../../lib/sound.js";
import { speak } from "../../../lib/announce.js";
import { currentValue } from "../../../cards/core/merge.js";
import { CardScreen } from "../../../cards/parts/card-screen.js";
import { finishPad, undoButton } from "../../../cards/parts/finish.js";
import { askTie, seatButtons } from "./ask.js";
import { withDefaults } from "./options.js";
import { settle } from "./scoring.js";
import { endSentence, lineSentence, noteSentence } from "./sentences.js";
import { standings } from "./standings.js";

/** @import { CardMoved, RoundResult, RoundsSheet } from "../../../types.js" */

/** @type {{ tied: number[], stopper: number | null }} */
const NO_TIE = { tied: [], stopper: null };

/** @extends {CardScreen<RoundsSheet>} */
export class GnomeMeRounds extends CardScreen {
  static properties = {
    ...CardScreen.properties,
    editedRound: { state: true }, // the round that is entered again; null for the next one
    tie: { state: true },
    fines: { state: true },
  };

  constructor() {
    super();
    /** @type {number | null} */
    this.editedRound = null;
    /** @type {{ tied: number[], stopper: number | null } | null} */
    this.tie = null;
    /** @type {number[]} */
    this.fines = [];
  }

  render() {
    return html`<div class=${`gnome-me ${this.tie ? "tie" : ""}`}>
      <div class="velvet">${standings(this.card)} ${this.#deck()}</div>
      ${this.#rounds()}
      <section class="pad">${this.#pad()}</section>
      <p class="sr said" aria-live="polite"></p>
    </div>`;
  }

  // What a tap writes

  get #round() {
    return this.editedRound ?? firstMissing(this.card.sheet);
  }

  /** @param {RoundResult} result */
  #writeRound(result) {
    const fines = this.fines.length ? { fines: this.fines } : {};
    this.card.write(`round/${this.#round}`, { ...result, ...fines });
    Object.assign(this, { editedRound: null, tie: null, fines: [] });
    navigator.vibrate?.(15);
    play("tok");
    this.#speakLastRound();
  }

  #speakLastRound() {
    const last = this.card.sheet.rounds.at(-1);
    speak(
      this.querySelector(".said"),
      (last?.lines ?? []).map((line) => lineSentence(this.card, line)).join(" "),
    );
  }

  #misfire() {
    this.card.write("misfires", (currentValue(this.card.merged, "misfires") ?? 0) + 1);
  }

  #undo() {
    Object.assign(this, { editedRound: null, tie: null, fines: [] });
    this.card.undo();
  }

  // The rounds so far

  #deck() {
    const { deck } = this.card.sheet;
    const count = fill(
      ngettext("%(count)s card in the deck", "%(count)s cards in the deck", deck),
      { count: deck },
    );
    return html`<p class="deck">${count}</p>`;
  }

  #rounds() {
    const { rounds, missing } = this.card.sheet;
    const gaps = missing.map(noteSentence).filter(Boolean);
    return html`<section class="story">
      ${gaps.map((gap) => html`<p class="strip warn">${icon("warn")}<span>${gap}</span></p>`)}
      ${rounds.length ? nothing : html`<p class="soft">${gettext("Tap whoever wins the first portrait.")}</p>`}
      <ol>
        ${rounds.toReversed().map((round) => this.#roundRow(round))}
      </ol>
    </section>`;
  }

  /** @param {{ round: number, lines: CardMoved[], cards: number[] }} what */
  #roundRow({ round, lines }) {
    const isOpen = this.editedRound === round;
    return html`<li class=${isOpen ? "open" : ""}>
      <button
        type="button"
        class="number display"
        aria-label=${fill(gettext("Change round %(round)s"), { round })}
        @click=${() => this.#open(isOpen ? null : round)}
      >
        ${round}
      </button>
      <span>${lines.map((line) => html`<span>${lineSentence(this.card, line)}</span> `)}</span>
    </li>`;
  }

  /** @param {number | null} round */
  #open(round) {
    const result = round === null ? null : currentValue(this.card.merged, `round/${round}`);
    this.editedRound = round;
    this.tie = result?.tied ? { tied: result.tied, stopper: result.stopper } : null;
    this.fines = result?.fines ?? [];
  }

  // The question below

  #pad() {
    if (this.tie) return this.#tiePad();
    if (this.card.sheet.end && this.editedRound === null) return this.#endPad();
    return this.#winnerPad();
  }

  #winnerPad() {
    const { card, editedRound } = this;
    const chosen =
      editedRound === null ? [] : [currentValue(card.merged, `round/${editedRound}`)?.winner];
    return html`<h2>
        ${fill(gettext("Round %(round)s: who wins the card?"), { round: this.#round })}
      </h2>
      ${seatButtons(this.card, chosen, (seat) => this.#writeRound({ winner: seat }))} ${this.#claims()}
      <div class="acts four">
        ${button(gettext("A tie"), () => (this.tie = NO_TIE))}
        ${button(gettext("Nobody"), () => this.#writeRound({ winner: null }))}
        ${button(gettext("Misfire"), () => this.#misfire())}
        ${undoButton(this.card, () => this.#undo())}
      </div>`;
  }

  /** The form for false claims: with flowers and rain clouds, each costs a card. */
  #claims() {
    if (!withDefaults(this.card.options).marks) return nothing;
    return html`<details ?open=${this.fines.length > 0}>
      <summary>
        <svg class="flower" viewBox="0 0 64 64" aria-hidden="true">
          <use href="#tally-flower" />
        </svg>
        ${gettext("False claims in this round")}
      </summary>
      ${seatButtons(this.card, this.fines, (seat) => (this.fines = toggled(this.fines, seat)))}
    </details>`;
  }

  #tiePad() {
    const { tied, stopper } = this.tie;
    return askTie(this.card, this.tie, {
      lines: this.#preview(),
      toggle: (seat) => (this.tie = { tied: toggled(tied, seat), stopper }),
      stop: (seat) => (this.tie = { tied, stopper: seat }),
      settle: () => this.#writeRound({ tied, stopper }),
      leave: () => (this.tie = null),
    });
  }

  /** The result of this tie, from the cards as they were before the round. */
  #preview() {
    const { tied, stopper } = this.tie;
    if (tied.length < 2 || stopper === null) return [];
    return settle(this.#stockBefore(), { tied, stopper, fines: this.fines }, this.card.options)
      .lines;
  }

  #stockBefore() {
    const { seats, rounds, cards, deck } = this.card.sheet;
    const before =
      this.editedRound === null
        ? cards
        : (rounds.findLast(({ round }) => round < this.editedRound)?.cards ?? []);
    return { won: new Map(seats.map((seat, place) => [seat, before[place] ?? 0])), deck };
  }

  #endPad() {
    return html`<p class="cue"><b>${endSentence(this.card)}</b> ${gettext("The game is over.")}</p>
      ${finishPad(this.card, () => this.#undo())}`;
  }
}

/** A round that was left out is entered before the next one. @param {RoundsSheet} sheet */
function firstMissing({ missing, next }) {
  const gap = missing.find(({ code }) => code === "round-missing" || code === "nobody-sits-there");
  return gap?.details.round ?? next;
}

/** Adds or removes a seat. The order stays rising, so that two phones write the same value.
 * @param {number[]} seats @param {number} seat */
const toggled = (seats, seat) =>
  seats.includes(seat)
    ? seats.filter((other) => other !== seat)
    : [...seats, seat].sort((one, other) => one - other);

customElements.define("gnome-me-rounds", GnomeMeRounds);
