/* Animates events on top of a page that already shows the result. One event at a time; when more
   than three are queued, all of them are skipped. */

/** @import { Act } from "../types.js" */

const MOST_WAITING = 3;

export class Stage {
  /** @type {Act[][]} */
  #waiting = [];
  #playing = false;
  /** @type {Map<string, DOMRect>} */
  #places = new Map();

  /** @param {Element} root holds the elements with data-spot
   *  @param {(card: number | null) => Element} drawCard */
  constructor(root, drawCard) {
    this.root = root;
    this.drawCard = drawCard;
  }

  /** Stores where everything lies, before the page changes. */
  look() {
    for (const spot of /** @type {NodeListOf<HTMLElement>} */ (
      this.root.querySelectorAll("[data-spot]")
    )) {
      const place = spot.getBoundingClientRect();
      if (place.width) this.#places.set(spot.dataset.spot, place);
    }
  }

  /** @param {Act[][]} scenes one per event */
  async play(scenes) {
    this.#waiting.push(...scenes.filter((acts) => acts.length));
    if (this.#waiting.length > MOST_WAITING || document.hidden) this.#waiting.length = 0;
    if (this.#playing) return;
    this.#playing = true;
    while (this.#waiting.length)
      await Promise.all(this.#waiting.shift().map((act) => this.#act(act)));
    this.#playing = false;
  }

  /** @param {Act} act */
  #act(act) {
    if (prefersStillness()) return this.#appear(act.turn ?? act.to);
    return act.turn ? this.#turn(act.turn) : this.#fly(act);
  }

  /** @param {string | null | undefined} spot */
  async #appear(spot) {
    await this.#spot(spot)?.animate({ opacity: [0.2, 1] }, duration("--d-tap")).finished;
  }

  /** @param {string} spot */
  async #turn(spot) {
    const frames = { transform: ["scaleX(1)", "scaleX(0)", "scaleX(1)"] };
    await this.#spot(spot)?.animate(frames, {
      duration: duration("--d-flip"),
      easing: "ease-in-out",
    }).finished;
  }

  /** @param {Act} act */
  async #fly({ card, from, to }) {
    const start = this.#places.get(from);
    const end = to ? this.#spot(to) : null;
    if (!start || (to && !end)) return;
    const ghost = this.#ghost(card, start);
    end?.toggleAttribute("data-landing", true);
    await ghost.animate(path(start, end), { duration: duration("--d-move"), easing: ease() })
      .finished;
    end?.toggleAttribute("data-landing", false);
    ghost.remove();
  }

  /** @param {number | null | undefined} card @param {DOMRect} place */
  #ghost(card, { left, top, width }) {
    const ghost = document.createElement("div");
    ghost.className = "ghost";
    ghost.append(this.drawCard(card));
    Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
    document.body.append(ghost);
    return ghost;
  }

  /** @param {string | null | undefined} name */
  #spot(name) {
    return this.root.querySelector(`[data-spot="${name}"]`);
  }
}

/** From one place to another, with its size; without a target the card fades away.
 * @param {DOMRect} start @param {Element | null} end */
function path(start, end) {
  if (!end) return { transform: ["none", "translateY(-40px) rotate(12deg)"], opacity: [1, 0] };
  const { left, top, width } = end.getBoundingClientRect();
  const move = `translate(${left - start.left}px, ${top - start.top}px)`;
  return { transform: ["none", `${move} scale(${(width || start.width) / start.width})`] };
}

/** Whether the device is set to reduced motion. */
export const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {string} name */
const token = (name) => getComputedStyle(document.documentElement).getPropertyValue(name);
/** @param {string} name */
const duration = (name) => parseFloat(token(name));
const ease = () => token("--e-out").trim();
