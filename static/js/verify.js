/* <toad-verify>: deals every round again from the seed, here in the browser, and compares the
   result with what the server dealt. */
import { html } from "../vendor/lit.js";
import { bytesOf, commitment, roll } from "./lib/dice.js";
import { fill, gettext } from "./lib/i18n.js";
import { jsonScript } from "./lib/json-script.js";
import { LightDomElement } from "./lib/light-dom-element.js";
import { card, icon } from "./lib/icons.js";

/** @typedef {{ label: string, pool: number[], first: number[] }} Deal pool: the cards before the
 * shuffle; first: the first cards dealt */

export class ToadVerify extends LightDomElement {
  render() {
    const seed = bytesOf(textOf("seed"));
    return html`<ol class="checks">
      ${check(
        commitment(seed) === textOf("hash"),
        gettext("The secret number has the published fingerprint."),
      )}
      ${/** @type {Deal[]} */ (jsonScript("deals")).map((deal) => this.#deal(seed, deal))}
    </ol>`;
  }

  /** @param {Uint8Array} seed @param {Deal} deal */
  #deal(seed, { label, pool, first }) {
    const again = roll(seed, label).shuffled(pool).slice(0, first.length);
    return html`${check(String(again) === String(first), sameCards(label))}
      <li class="deck" aria-hidden="true">${again.map((value) => card(value, "mini"))}</li>`;
  }
}

/** @param {string} label "deal/2", "rebuild/2/1" */
function sameCards(label) {
  const [what, round] = label.split("/");
  const sentence =
    what === "deal"
      ? gettext("Round %(round)s, dealt again here, gives the same cards.")
      : gettext("A new deck in round %(round)s, shuffled again here, is the same.");
  return fill(sentence, { round });
}

/** @param {boolean} holds @param {string} sentence */
const check = (holds, sentence) =>
  html`<li class=${`strip ${holds ? "good" : "bad"}`}>
    ${icon(holds ? "check" : "warn")}<span
      >${holds ? sentence : fill(gettext("This does not hold: %(sentence)s"), { sentence })}</span
    >
  </li>`;

/** @param {string} id */
const textOf = (id) => document.getElementById(id).textContent.trim();

customElements.define("toad-verify", ToadVerify);
