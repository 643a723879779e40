/* <toad-verify>: deals every round again from the seed, here in the browser, and compares with what
   the server dealt. */
import { html } from "../vendor/lit.js";
import { bytesOf, commitment, roll } from "./dice.js";
import { given } from "./given.js";
import { fill, gettext } from "./i18n.js";
import { Light } from "./light.js";
import { card, icon } from "./pieces.js";

export class ToadVerify extends Light {
  render() {
    const seed = bytesOf(textOf("seed"));
    return html`<ol class="checks">
      ${check(
        commitment(seed) === textOf("hash"),
        gettext("The secret number has the published fingerprint."),
      )}
      ${given("deals").map((deal) => this.#deal(seed, deal))}
    </ol>`;
  }

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

const check = (holds, sentence) =>
  html`<li class=${`strip ${holds ? "good" : "bad"}`}>
    ${icon(holds ? "check" : "warn")}<span
      >${holds ? sentence : fill(gettext("This does not hold: %(sentence)s"), { sentence })}</span
    >
  </li>`;

const textOf = (id) => document.getElementById(id).textContent.trim();

customElements.define("toad-verify", ToadVerify);
