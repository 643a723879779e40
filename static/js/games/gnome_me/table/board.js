/* <gnome-me-board>: draws a view of Do You Gnome Me? and offers the moves that came with it. It
   fires "play" with a move. No rules: what is lit is what the server said is legal. */
import { html, nothing } from "../../../../vendor/lit.js";
import { button } from "../../../lib/buttons.js";
import { gettext } from "../../../lib/i18n.js";
import { Board } from "../../../table/parts/board.js";
import { clockOf } from "./clock.js";
import { comparison } from "./comparison.js";
import { SHOUTS, cueFor, lookNow } from "./cue.js";
import { Flash } from "./flash.js";
import { Places, hand, middle } from "./middle.js";
import { SLOTS, figure } from "./parts.js";
import { PendingTaps } from "./pending-taps.js";
import { nameOf } from "../../../table/parts/people.js";
import { pips } from "./pips.js";
import { readiness } from "./readiness.js";
import { rivals } from "./opponents.js";
import { isScreen } from "./screen.js";
import { shouts } from "./shouts.js";
import { leafed, stacks } from "./stacks.js";
import "./device.js";

/** @import { Changes, GnomeMeMessage, GnomeMeMove, GnomeMeMoves, GnomeMeSent, ShoutMove
 *  } from "../../../types.js" */

const CALM = 700; // milliseconds after Stop! in which the same finger cannot press Ready by mistake

/** @extends {Board<GnomeMeMessage, GnomeMeMove, GnomeMeSent>} */
export class GnomeMeBoard extends Board {
  static properties = {
    ...Board.properties,
    isShown: { state: true }, // whether the portrait is visible here now
    row: { state: true }, // the stack that the keys change
  };

  #pending = new PendingTaps();
  #places = new Places();
  #calmUntil = 0;

  constructor() {
    super();
    this.isShown = false;
    this.row = 0;
    /** @type {Flash | undefined} */
    this.flash = undefined;
  }

  /** @param {Changes<GnomeMeBoard>} changed */
  willUpdate(changed) {
    if (changed.has("socket") && this.socket) this.flash = new Flash(this.socket, this.#page());
    if (!changed.has("message")) return;
    this.#pending.settle(this.message);
    if (changed.get("message")?.view?.phase !== "ready") this.#calmUntil = performance.now() + CALM;
    if (isScreen() || !this.message.view?.options.screen) this.flash?.follow(this.message);
  }

  /** What the flash needs from this page. @returns {ConstructorParameters<typeof Flash>[1]} */
  #page() {
    return {
      canvas: () => this.#device?.canvas,
      changed: (isShown) => (this.isShown = isShown),
    };
  }

  /** @returns {import("./device.js").GnomeDevice | null} */
  get #device() {
    return this.querySelector("gnome-device");
  }

  render() {
    if (!this.message?.view) return nothing;
    const { view } = this.message;
    const compares = view.phase === "ready" && view.last;
    return html`${rivals(this.message, this.bubbles)}
      <div class=${`scene ${this.#isLarge ? "large" : ""}`}>
        ${compares ? comparison(this.message) : this.#stage()}
        ${compares && this.cue ? html`<div>${this.#cue()}</div>` : nothing}
        ${compares || this.#isLarge ? nothing : this.#pad()}
      </div>
      ${this.#foot()}
      <p class="sr" aria-live="assertive">${this.#announcement()}</p>`;
  }

  /** The device fills the screen while there is a flash to see. */
  get #isLarge() {
    const { view, you } = this.message;
    if (this.isShown || isScreen() || view.phase === "ready" || !this.#hasPad) return true;
    return view.phase === "flash" && !view.options.screen && !view.looked.includes(you.seat);
  }

  /** Spectators see no stacks, but they do see the middle. */
  get #hasPad() {
    return Boolean(this.#gnome) || this.message.view.options.mode === "all-in";
  }

  get #isOpen() {
    const { view, you } = this.message;
    return view.phase === "assemble" && view.active.includes(you.seat) && !this.isShown;
  }

  #announcement() {
    const [first] = this.message.view.heard;
    return first ? `${SHOUTS[first.claim ?? "stop"]()} ${nameOf(this.message, first.seat)}` : "";
  }

  // The device, what to do now, and the player's own gnome

  #stage() {
    const { view, you } = this.message;
    return html`<section class="stage">
      <gnome-device
        .starts=${view.starts}
        .clock=${this.clock}
        .near=${view.near}
        ?shown=${this.isShown}
      ></gnome-device>
      ${this.#cue()} ${this.#gnome && !this.#isLarge ? this.#own(you.seat) : nothing}
    </section>`;
  }

  #cue() {
    const { title, sentence, button: goOn } = this.cue ?? this.#usualCue();
    return html`<div class="say">
      <div>
        ${title ? html`<h2>${title}</h2>` : nothing}
        <p>${sentence}</p>
      </div>
      ${clockOf(this.message.view, this.clock)}
      ${goOn ? button(goOn, () => this.fire("go-on")) : nothing}
    </div>`;
  }

  /** @returns {{ title: string, sentence: string, button?: string }} */
  #usualCue() {
    return this.isShown ? lookNow() : cueFor(this.message);
  }

  /** The player's own gnome or the team's, with taps that the server has not confirmed yet. */
  get #gnome() {
    const { view, you } = this.message;
    return this.#pending.over(view.gnome ?? you.moves.gnome);
  }

  /** @param {number | null} seat */
  #own(seat) {
    const { view } = this.message;
    const isTeam = view.options.mode === "cooperative";
    return html`<figure class="own">
      ${figure(this.#gnome)}
      <figcaption>
        ${isTeam ? gettext("Your team’s gnome") : gettext("Your gnome")}
        ${view.won.length ? pips(view.won[seat ?? 0]) : nothing}
      </figcaption>
    </figure>`;
  }

  // Assembling the gnome

  #pad() {
    const { view, you } = this.message;
    if (view.options.mode === "all-in") return this.#middle();
    const mine = view.holders.length
      ? SLOTS.filter((slot) => view.holders[slot] === you.seat)
      : SLOTS;
    const shown = {
      message: this.message,
      gnome: this.#gnome,
      mine,
      row: this.row,
      isOpen: this.#isOpen,
    };
    return stacks(shown, (slot, kind) => this.#show(slot, kind));
  }

  /** @param {number} slot @param {number} kind */
  #show(slot, kind) {
    if (!this.#isOpen || !this.message.you.moves.stacks?.includes(slot)) return;
    this.row = slot;
    if (this.#gnome[slot] === kind) return;
    this.#pending.add(slot, kind);
    this.fire("play", { move: "show", slot, kind });
    this.requestUpdate();
  }

  #middle() {
    const { view, you } = this.message;
    const asked = this.sent?.move === "take" ? this.sent.piece : null;
    const shown = { view, you, order: this.#places.of(view), asked, isOpen: this.#isOpen };
    /** @param {GnomeMeMove} move */
    const play = (/** @type {GnomeMeMove} */ move) => this.fire("play", move);
    return html`<div class="all-in">
      ${you.seat === null ? nothing : hand(this.message, play)} ${middle(shown, play)}
    </div>`;
  }

  // Shouting, and being ready

  #foot() {
    const { view, you } = this.message;
    if (isScreen() || you.seat === null) return nothing;
    if (view.phase === "ready")
      return readiness(this.message, { clock: this.clock, sent: this.sent }, () => this.#beReady());
    const { marks } = view.options;
    if (this.#isLarge && !marks) return html`<footer class="readiness"></footer>`;
    const can = {
      moves: you.moves,
      marks,
      isOpen: this.#isOpen || view.phase === "hold",
      said: this.#said,
    };
    return shouts(can, (move, pressed) => this.#shout(move, pressed));
  }

  get #said() {
    if (this.sent?.move === "stop") return "stop";
    return this.sent?.move === "claim" ? this.sent.mark : null;
  }

  /** @param {ShoutMove} move @param {number} pressed */
  #shout(move, pressed) {
    if (this.#said) return;
    this.fire("play", { ...move, took: this.flash?.took(this.message.view.flashes, pressed) });
  }

  #beReady() {
    const isMeant = !this.message.view.last || performance.now() > this.#calmUntil;
    if (!this.sent && isMeant) this.fire("play", { move: "ready" });
  }

  /** Up and down choose a stack, left and right leaf through it, 1 to 4 pick its card; Enter and
   * Space shout Stop!, or say that one is ready. @param {string} key */
  press(key) {
    const { moves } = this.message.you;
    if (key === "Enter" || key === " ") this.#enter(moves);
    else if (key === "ArrowUp" || key === "ArrowDown")
      this.row = leafed(this.row, key === "ArrowUp" ? -1 : 1);
    else if (key === "ArrowLeft" || key === "ArrowRight")
      this.#show(this.row, leafed(this.#gnome?.[this.row], key === "ArrowLeft" ? -1 : 1));
    else if (/^[1-4]$/.test(key)) this.#show(this.row, Number(key) - 1);
  }

  /** @param {GnomeMeMoves} moves */
  #enter(moves) {
    const focused = document.activeElement?.closest("button, a, input");
    if (focused && !focused.matches(".option")) return; // the browser presses it
    if (moves.ready) this.#beReady();
    else if (moves.stop && this.#isOpen) this.#shout({ move: "stop" }, performance.now());
  }
}

customElements.define("gnome-me-board", GnomeMeBoard);
