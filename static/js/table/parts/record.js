/* <toad-record>: the best earlier result of the same people, below that of today. */
import { html, nothing } from "../../../vendor/lit.js";
import { fill, gettext } from "../../lib/i18n.js";
import { LightDomElement } from "../../lib/light-dom-element.js";

export class ToadRecord extends LightDomElement {
  static properties = {
    url: { attribute: false },
    reached: { attribute: false },
    isLessBetter: { attribute: false },
    counted: { attribute: false }, // formats such a number
    best: { state: true },
  };

  constructor() {
    super();
    this.url = "";
    this.reached = 0;
    this.isLessBetter = false;
    /** @param {number} number @returns {string} */
    this.counted = (number) => String(number);
    /** @type {number | null | undefined} */
    this.best = undefined; // null: their first attempt
  }

  async connectedCallback() {
    super.connectedCallback();
    const answer = await fetch(this.url, { headers: { accept: "application/json" } });
    if (answer.ok) this.best = (await answer.json()).best;
  }

  render() {
    if (this.best === undefined) return nothing;
    const best = this.best === null ? null : this.counted(this.best);
    return html`<p class="strip good">${recordSentence(best, this.#isRecord)}</p>`;
  }

  get #isRecord() {
    return this.isLessBetter ? this.reached < this.best : this.reached > this.best;
  }
}

/** @param {string | null} best @param {boolean} isRecord */
function recordSentence(best, isRecord) {
  if (best === null) return gettext("Your team’s first attempt.");
  if (isRecord) return fill(gettext("A new record of your team! It was %(best)s."), { best });
  return fill(gettext("Your team’s record: %(best)s."), { best });
}

customElements.define("toad-record", ToadRecord);
