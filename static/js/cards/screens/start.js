/* <card-start>: the app's first screen. The same table again in one tap, or a game and its players.
   Fires "start" with what LiveCard.start needs. */
import { html, nothing } from "../../../vendor/lit.js";
import { button } from "../../lib/buttons.js";
import { fill, gettext, listed } from "../../lib/i18n.js";
import { CARDS } from "../../games/cards.js";
import { LightDomElement } from "../../lib/light-dom-element.js";
import { face, icon, seatMark } from "../../lib/icons.js";
import { addNameForm, typed } from "../parts/add-name.js";
import { avatarOf } from "../parts/people.js";
import { finishedCards, knownNames, lastTable, openCards } from "../storage/recent-cards.js";
import { optionsForm, upFrontOptions } from "./options.js";
import { gameOf, games } from "../model/offered-games.js";
import "./unsent-on-phone.js";

/** @import { CardOptions, GameKey, NewCard, OfferedGame, On, OptionKey, OptionValue, Row
 *  } from "../../types.js" */

const MOST_CARDS = 8;
const AGAIN = "#again";

/* Where the card will be played: at a club's table whose code was scanned, or at a club whose page
   linked here. */
/** @param {string} what */
const queryParameter = (what) => new URLSearchParams(location.search).get(what);
const clubFields = () => ({ clubTable: queryParameter("table"), club: queryParameter("club") });

export class CardStart extends LightDomElement {
  static properties = {
    game: { state: true },
    options: { state: true },
    names: { state: true }, // the players, in the order of their seats
    known: { state: true }, // names that can be chosen by a tap
    again: { state: true },
    cards: { state: true },
  };

  constructor() {
    super();
    /** @type {GameKey | ""} */
    this.game = "";
    /** @type {CardOptions} */
    this.options = {};
    /** @type {string[]} */
    this.names = [];
    /** @type {string[]} */
    this.known = [];
    /** @type {NewCard | null} */
    this.again = null;
    /** @type {Row[]} */
    this.cards = [];
  }

  async connectedCallback() {
    super.connectedCallback();
    const [again, known, open, finished] = await Promise.all([
      lastTable(),
      knownNames(),
      openCards(),
      finishedCards(),
    ]);
    Object.assign(this, { again, known, cards: [...open, ...finished].slice(0, MOST_CARDS) });
    this.names = again?.names ?? [];
    if (again && location.hash === AGAIN) this.#startAgain(); // the home page's link: one tap
  }

  /** @param {GameKey} game */
  #choose(game) {
    this.game = game;
    this.options = {};
    this.updateComplete.then(() => this.querySelector(".start-bar")?.scrollIntoView({ block: "end" }));
  }

  #start() {
    const { game, options, names } = this;
    this.fire("start", { game, options, names, starter: names.length ? 0 : null, ...clubFields() });
  }

  #startAgain() {
    this.fire("start", { ...this.again, ...clubFields() });
  }

  // Drawing

  render() {
    return html`<header class="bar reading wide">
        <a class="logo" href="/"
          ><svg viewBox="0 0 64 64" aria-hidden="true"><use href="#logo" /></svg>Toadstool</a
        >
      </header>
      <div class="reading wide">
        <h1>${gettext("Keep score")}</h1>
        ${queryParameter("at") ? html`<p class="strip">${queryParameter("at")}</p>` : nothing}
        ${this.again ? this.#sameTable() : nothing}
        <section>
          ${this.again ? html`<h2>${gettext("Another game")}</h2>` : nothing}
          <div class="game-tiles">${games().map((game) => this.#tile(game))}</div>
        </section>
        ${this.game ? this.#whoPlays() : html`${this.#byCode()} ${this.#recentCards()}<card-phone></card-phone>`}
      </div>
      ${this.game ? this.#bar() : nothing}`;
  }

  #sameTable() {
    const { names, game } = this.again;
    return html`<button type="button" class="again" @click=${() => this.#startAgain()}>
      <b>${gettext("Same table again")}</b>
      <span class="names"
        >${names.map((name, seat) => html`<span>${seatMark(seat)}${name}</span>`)}</span
      >
      <span class="sm">${gameOf(game).title}</span>
    </button>`;
  }

  /** @param {OfferedGame} game */
  #tile({ key, title }) {
    return html`<button
      type="button"
      class=${`tile ${key}`}
      aria-pressed=${String(this.game === key)}
      @click=${() => this.#choose(key)}
    >
      <span class="art" aria-hidden="true">${CARDS[key].art()}</span><b>${title}</b>
    </button>`;
  }

  #whoPlays() {
    const names = [...new Set([...this.names, ...this.known])];
    const game = gameOf(this.game);
    /** @param {string} key @param {string | boolean} value */
    const choose = (/** @type {OptionKey} */ key, /** @type {OptionValue} */ value) =>
      (this.options = { ...this.options, [key]: value });
    return html`<section class="who-plays" aria-label=${gettext("Who plays")}>
      ${upFrontOptions(game, this.options, choose)}
      <h2>${gettext("Who plays?")}</h2>
      <div class="chips">${names.map((name) => this.#chip(name))}</div>
      ${addNameForm(gettext("Add a name"), gettext("Add a name"), (name) => this.#add(name))}
      <p class="sm soft">${gettext("Or start now: they name themselves when they scan the code.")}</p>
      ${optionsForm(game, this.options, choose)}
    </section>`;
  }

  /** @param {string} name */
  #chip(name) {
    const seat = this.names.indexOf(name);
    const sign = seat < 0 ? icon("plus") : face(avatarOf({ seat }));
    return button(html`${sign}${name}`, () => this.#toggle(name), { isPressed: seat >= 0 });
  }

  /** @param {string} name */
  #toggle(name) {
    this.names = this.names.includes(name)
      ? this.names.filter((each) => each !== name)
      : [...this.names, name];
  }

  /** @param {string} name */
  #add(name) {
    if (name && !this.names.includes(name)) this.names = [...this.names, name];
  }

  #bar() {
    const { seats: [, most], title } = gameOf(this.game);
    const isTooMany = this.names.length > most;
    return html`<div class="start-bar">
      <div class="reading wide">
        ${button(gettext("Start"), () => this.#start(), { kind: "primary big wide", isDisabled: isTooMany })}
        <p class="sm soft" role="status">
          ${isTooMany
            ? fill(gettext("%(title)s seats %(most)s at most."), { title, most })
            : this.names.length
              ? listed(this.names)
              : title}
        </p>
      </div>
    </div>`;
  }

  #byCode() {
    return html`<form class="add-name" @submit=${openByCode}>
      <input
        class="input"
        name="code"
        required
        autocomplete="off"
        autocapitalize="characters"
        aria-label=${gettext("Code of a card")}
        placeholder=${gettext("Code of a card")}
      />
      <button class="btn">${gettext("Join")}</button>
    </form>`;
  }

  #recentCards() {
    if (!this.cards.length) return nothing;
    return html`<section class="kept">
      <h2>${gettext("Cards on this phone")}</h2>
      <ul>
        ${this.cards.map(
          ({ code, game, names, ended }) =>
            html`<li>
              <a href=${`/c/${code}/`}
                ><span
                  ><b>${names.length ? listed(names) : code}</b
                  ><small>${gameOf(game).title}</small></span
                >
                <span class=${`tag ${ended ? "" : "warn"}`}
                  >${ended ? gettext("finished") : gettext("being kept")}</span
                >${icon("next")}</a
              >
            </li>`,
        )}
      </ul>
    </section>`;
  }
}

/** @param {On<HTMLFormElement>} event */
function openByCode(event) {
  const code = typed(event, "code").replace(/[^a-z]/gi, "");
  location.assign(`/c/${code.toUpperCase()}/`);
}

customElements.define("card-start", CardStart);
