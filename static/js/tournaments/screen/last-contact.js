/* <screen-heard words="updated %(time)s">: the time of the server's last answer; marked in honey if
   that is long ago. */
import { clockTime, fill } from "../../lib/i18n.js";

const OFTEN = 1000;
const SILENCE = 20_000;

class ScreenHeard extends HTMLElement {
  connectedCallback() {
    this.heard = Date.now();
    this.timer = setInterval(() => this.#look(), OFTEN);
    document.addEventListener("answered", this);
    this.#look();
  }

  disconnectedCallback() {
    clearInterval(this.timer);
    document.removeEventListener("answered", this);
  }

  /** A part was fetched, even if the socket is down. */
  handleEvent() {
    this.heard = Date.now();
  }

  #look() {
    const news = document.querySelector("tournament-news");
    if (news?.socket?.isUp) this.heard = Date.now();
    this.classList.toggle("silent", Date.now() - this.heard > SILENCE);
    const text = fill(this.getAttribute("words"), { time: clockTime(this.heard) });
    if (this.textContent !== text) this.textContent = text;
  }
}

customElements.define("screen-heard", ScreenHeard);
