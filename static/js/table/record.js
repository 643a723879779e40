/* <toad-record>: what the same people had reached together before, under the number of today. */
import { fill, gettext } from "../i18n.js";
import { html, nothing } from "../../vendor/lit.js";
import { Light } from "../light.js";

export class ToadRecord extends Light {
  static properties = {
    url: { attribute: false },
    cards: { attribute: false },
    best: { state: true },
  };

  constructor() {
    super();
    this.url = "";
    this.cards = 0;
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
    return html`<p class="strip good">${told(this.cards, this.best)}</p>`;
  }
}

function told(cards, best) {
  if (best === null) return gettext("Your team’s first attempt.");
  if (cards > best) return fill(gettext("A new record of your team! It was %(best)s."), { best });
  return fill(gettext("Your team’s record: %(best)s."), { best });
}

customElements.define("toad-record", ToadRecord);
