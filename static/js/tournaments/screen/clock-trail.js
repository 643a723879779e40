/* <clock-trail minutes="45">: a progress bar of the round, drawn as a gnome on its way home. */
const OFTEN = 1000;

class ClockTrail extends HTMLElement {
  connectedCallback() {
    this.timer = setInterval(() => this.#walk(), OFTEN);
    this.#walk();
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  #walk() {
    const left = this.parentElement.querySelector("round-clock")?.left ?? 0;
    const gone = 1 - left / (Number(this.getAttribute("minutes")) * 60_000);
    this.style.setProperty("--gone", `${(100 * Math.min(1, Math.max(0, gone))).toFixed(2)}%`);
  }
}

customElements.define("clock-trail", ClockTrail);
