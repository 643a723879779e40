/* <toad-menu>: the menu of a table: the score on phones, phrases, sound, colours, rules, the way
   out. A dialog; it fires "say" with the key of a phrase. */
import { html, nothing } from "../../../vendor/lit.js";
import { gettext } from "../../lib/i18n.js";
import { LightDomElement } from "../../lib/light-dom-element.js";
import { icon } from "../../lib/icons.js";
import { theme } from "../../lib/theme.js";
import { agreed } from "./chosen-options.js";

/** @import { On } from "../../types.js" */

export class ToadMenu extends LightDomElement {
  static properties = {
    phrases: { attribute: false },
    urls: { attribute: false },
    score: { attribute: false },
    happenings: { attribute: false },
  };

  constructor() {
    super();
    /** @type {{ key: string, sentence: string }[]} */
    this.phrases = [];
    /** @type {DOMStringMap} */
    this.urls = {};
    /** @type {unknown} */
    this.score = undefined;
    /** @type {unknown} */
    this.happenings = undefined;
  }

  open() {
    this.requestUpdate();
    this.querySelector("dialog").showModal();
  }

  close() {
    this.querySelector("dialog").close();
  }

  render() {
    return html`<dialog
      class="menu panel"
      aria-label=${gettext("More")}
      @click=${this.#closeOutside}
    >
      <button class="btn quiet square close" aria-label=${gettext("Close")} @click=${this.close}>
        ${icon("close")}
      </button>
      ${this.score ? this.#score() : nothing} ${this.phrases?.length ? this.#phrases() : nothing}
      <section>
        <h3>${gettext("Colours")}</h3>
        <p id="theme" class="choices">${themes().map(themeButton)}</p>
      </section>
      ${agreed()}
      <p class="ways">
        <a class="btn" href=${this.urls.rules} target="_blank"
          >${icon("help")}${gettext("Rules")}</a
        >
        <a class="btn" href=${this.urls.verify} target="_blank"
          >${icon("lock")}${gettext("Check the deal")}</a
        >
        <a class="btn" href=${this.urls.home}>${icon("home")}${gettext("Leave the table")}</a>
      </p>
    </dialog>`;
  }

  #score() {
    return html`<section class="score-and-log">
      <h3>${gettext("Score")}</h3>
      ${this.score}
      <h3>${gettext("What happened")}</h3>
      ${this.happenings}
    </section>`;
  }

  #phrases() {
    return html`<section>
      <h3>${gettext("Say something")}</h3>
      <p class="choices">${this.phrases.map((phrase) => this.#phrase(phrase))}</p>
    </section>`;
  }

  /** @param {{ key: string, sentence: string }} what */
  #phrase({ key, sentence }) {
    return html`<button class="btn" @click=${() => this.#say(key)}>${sentence}</button>`;
  }

  /** @param {string} key */
  #say(key) {
    this.fire("say", key);
    this.close();
  }

  /** Closes the dialog at a tap beside it: such a tap has the dialog itself as its target.
   * @param {On<HTMLDialogElement>} event */
  #closeOutside({ target, currentTarget }) {
    if (target === currentTarget) this.close();
  }
}

const themes = () => [
  ["system", gettext("As my device")],
  ["light", gettext("Light")],
  ["dark", gettext("Dark")],
  ["black", gettext("Black")],
];

/** @param {string[]} colours */
const themeButton = ([name, label]) =>
  html`<button class="btn" value=${name} aria-pressed=${String(name === theme())}>
    ${label}
  </button>`;

customElements.define("toad-menu", ToadMenu);
