/* <round-clock ends-at="…"> or <round-clock left="…">: the time of a round, counted with the
   server's clock, so that it is the same on every phone and on the big screen. It only shows the
   time. */
import { gettext } from "../lib/i18n.js";
import { ServerClock } from "../live/clock.js";

export const serverClock = new ServerClock();

const OFTEN = 250;
const SOON = 5 * 60_000;

export class RoundClock extends HTMLElement {
  connectedCallback() {
    this.setAttribute("role", "timer");
    this.timer = setInterval(() => this.#show(), OFTEN);
    this.#show();
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  /** Milliseconds left; a paused clock has a fixed value. */
  get left() {
    const end = this.getAttribute("ends-at");
    return end ? Number(end) - serverClock.now() : Number(this.getAttribute("left"));
  }

  #show() {
    const left = this.left;
    this.classList.toggle("soon", left <= SOON);
    this.classList.toggle("over", left <= 0);
    const text = left > 0 ? minutes(left) : gettext("Time is up");
    if (this.textContent !== text) this.textContent = text;
  }
}

/** "18:42", and from an hour on "1:18:42". @param {number} millis */
export function minutes(millis) {
  const seconds = Math.ceil(millis / 1000);
  const [hours, rest] = [Math.floor(seconds / 3600), seconds % 3600];
  const [whole, part] = [Math.floor(rest / 60), String(rest % 60).padStart(2, "0")];
  return hours ? `${hours}:${String(whole).padStart(2, "0")}:${part}` : `${whole}:${part}`;
}

customElements.define("round-clock", RoundClock);
