/* <toad-menu>: the menu of a table: the score on phones, phrases, sound, colours, rules, the way
   out. A dialog; it fires "say" with the key of a phrase. */
import { html, nothing } from "../../../vendor/lit.js";
import { iconButton } from "../../lib/buttons.js";
import { closeOutside } from "../../lib/close-outside.js";
import { gettext } from "../../lib/i18n.js";
import { LightDomElement } from "../../lib/light-dom-element.js";
import { icon } from "../../lib/icons.js";
import { themeChoice } from "../../lib/theme-choice.js";
import { agreed } from "./chosen-options.js";

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
      @click=${closeOutside}
    >
      ${iconButton("close", gettext("Close"), () => this.close(), { kind: "quiet square close" })}
      ${this.score ? this.#score() : nothing} ${this.phrases?.length ? this.#phrases() : nothing}
      <section>
        <h3>${gettext("Colours")}</h3>
        ${themeChoice()}
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
}

customElements.define("toad-menu", ToadMenu);
