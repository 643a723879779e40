/* <toad-clock>: a ring that empties, and the seconds that are left. Zero triggers nothing here: the
   server decides when time is up. Fires "tick" with the seconds. */
import { html } from "../../../vendor/lit.js";
import { fill, gettext } from "../../lib/i18n.js";
import { LightDomElement } from "../../lib/light-dom-element.js";

/** @import { Changes, ServerClock } from "../../types.js" */

const OFTEN = 250;

export class ToadClock extends LightDomElement {
  static properties = {
    clock: { attribute: false }, // the server's clock
    deadline: { type: Number },
    whole: { type: Number },
    left: { state: true },
  };

  constructor() {
    super();
    /** @type {ServerClock | undefined} */
    this.clock = undefined;
    this.deadline = 0;
    this.whole = 1;
    this.left = 0;
  }

  connectedCallback() {
    super.connectedCallback();
    this.timer = setInterval(() => this.#look(), OFTEN);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  /** @param {Changes<ToadClock>} changed */
  willUpdate(changed) {
    if (changed.has("deadline")) this.#look();
  }

  render() {
    const seconds = Math.ceil(this.left / 1000);
    const part = `--left: ${Math.min(1, this.left / this.whole)}`;
    return html`<span
      class=${`ring ${seconds <= 5 ? "urgent" : ""}`}
      role="timer"
      aria-label=${fill(gettext("%(seconds)s seconds left"), { seconds })}
      .style=${part}
      ><span aria-hidden="true">${seconds}</span></span
    >`;
  }

  #look() {
    const before = Math.ceil(this.left / 1000);
    this.left = Math.max(0, this.deadline - (this.clock?.now() ?? Date.now()));
    const seconds = Math.ceil(this.left / 1000);
    if (seconds !== before) this.fire("tick", seconds);
  }
}

customElements.define("toad-clock", ToadClock);
