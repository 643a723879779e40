/* <toad-waiting>: the room before the first card. It shows who sits where, how to join, and the
   button to deal. Fires "seated" when the server has changed the seats, "refused" with a sentence
   when not. */
import { html, nothing } from "../../../vendor/lit.js";
import { button, iconButton, iconLink } from "../../lib/buttons.js";
import { fill, gettext, ngettext } from "../../lib/i18n.js";
import { LightDomElement } from "../../lib/light-dom-element.js";
import { gnome, icon, seatMark } from "../../lib/icons.js";
import { post } from "../../lib/post.js";
import { agreed } from "./chosen-options.js";
import { levelName } from "./levels.js";

/** @import { On, SeatOf, TableMessage } from "../../types.js" */

export class ToadWaiting extends LightDomElement {
  static properties = {
    message: { attribute: false },
    urls: { attribute: false },
    name: {},
    level: { state: true },
    busy: { state: true },
  };

  constructor() {
    super();
    /** @type {TableMessage} */
    this.message = undefined;
    /** @type {DOMStringMap} */
    this.urls = {};
    this.name = "";
    this.level = "normal";
    this.busy = false;
  }

  render() {
    const isSeated = this.message.you.seat !== null;
    return html`<div class="waiting">
      <header class="top on-dark">
        ${iconLink("home", gettext("Leave the table"), this.urls.home)}
        <h1>${this.urls.title}</h1>
      </header>
      <section class="room">
        <ol class="places">
          ${this.#places().map((sitter, seat) => (sitter ? this.#taken(sitter) : free(seat)))}
        </ol>
        ${agreed()}
        ${isSeated ? this.#forSitters() : this.#forGuests()}
      </section>
      ${this.urls.official ? nothing : this.#invitation()}
    </div>`;
  }

  /** One entry per chair, in order; undefined where nobody sits. */
  #places() {
    const bySeat = new Map(this.message.seats.map((sitter) => [sitter.seat, sitter]));
    const places = this.message.places ?? Number(this.urls.places);
    return Array.from({ length: places }, (_, seat) => bySeat.get(seat));
  }

  // Who sits where

  /** @param {SeatOf} sitter */
  #taken({ seat, name, avatar, bot, you, present }) {
    return html`<li class=${`place panel ${you ? "you" : ""}`}>
      ${gnome(avatar)}
      <b>${seatMark(seat)}<span class="name">${name}</span></b>
      <small>${bot ? html`${icon("bot")}${levelName(bot)}` : youOrAway(you, present)}</small>
      ${this.urls.official ? nothing : this.#forHost(seat, name, you, bot)}
    </li>`;
  }

  /** The host's buttons; not at a tournament's table, where seats are drawn.
   * @param {number} seat @param {string} name @param {boolean | undefined} you
   * @param {string | null} bot */
  #forHost(seat, name, you, bot) {
    const { host } = this.message;
    return html`${host && !you && !bot ? this.#rename(seat, name) : nothing}
    ${you || host ? this.#sendAway(seat, you, name) : nothing}`;
  }

  /** Lets the host replace a name they do not want to read by a gnome's, at this table.
   * @param {number} seat @param {string} name */
  #rename(seat, name) {
    const label = fill(gettext("Give %(name)s another name"), { name });
    const how = { kind: "quiet square rename", title: label };
    return iconButton("pen", label, () => this.#do("rename", { seat }), how);
  }

  /** @param {number} seat @param {boolean | undefined} you @param {string} name */
  #sendAway(seat, you, name) {
    const label = you ? gettext("Stand up") : fill(gettext("Send %(name)s away"), { name });
    const how = { kind: "quiet square leave", title: label };
    return iconButton("close", label, () => this.#do("standUp", { seat }), how);
  }

  // For seated players: bots, and the deal

  #forSitters() {
    const seated = this.message.seats.length;
    const isFull = seated >= this.#places().length;
    const areTooFew = seated < Number(this.urls.fewest ?? 2);
    return html`${isFull ? nothing : this.#bots()}
      ${button(gettext("Deal us in"), () => this.#do("start"), {
        kind: "primary big wide",
        isDisabled: areTooFew || this.busy,
      })}
      <p class="note on-dark">
        ${
          areTooFew
            ? gettext("Two players are needed. A bot will do.")
            : emptySeats(this.#places().length - seated)
        }
      </p>`;
  }

  #bots() {
    return html`<fieldset class="bots">
      <legend class="sr">${gettext("How strong they play")}</legend>
      <span class="choices">
        ${this.urls.levels
          .split(" ")
          .map(
            (level) =>
              html`<label class="choice"
                ><input
                  type="radio"
                  name="level"
                  .checked=${level === this.level}
                  @change=${() => (this.level = level)}
                /><span>${levelName(level)}</span></label
              >`,
          )}
      </span>
      ${button(gettext("Add a bot"), () => this.#do("bots", { level: this.level }), {
        sign: "bot",
        isDisabled: this.busy,
      })}
    </fieldset>`;
  }

  // For those who have no seat yet

  #forGuests() {
    if (this.#places().every(Boolean))
      return html`<p class="note on-dark">
        ${gettext("All seats are taken. You can watch as soon as they start.")}
      </p>`;
    return html`<form class="sit panel" @submit=${this.#sit}>
      ${
        this.urls.nickname
          ? html`<label>
              <span>${gettext("Your name")}</span>
              <input
                class="input"
                name="nickname"
                maxlength="24"
                autocomplete="nickname"
                .defaultValue=${this.urls.nickname}
              />
            </label>`
          : nothing
      }
      <button class="btn primary big wide" ?disabled=${this.busy}>${gettext("Sit down")}</button>
    </form>`;
  }

  /** @param {On<HTMLFormElement>} event */
  #sit(event) {
    event.preventDefault();
    this.#do("sit", Object.fromEntries(new FormData(event.target)));
  }

  // How others join

  /** The QR code, drawn by the server. */
  #qr = /** @type {HTMLTemplateElement} */ (
    document.getElementById("qr")
  ).content.firstElementChild.cloneNode(true);

  #invitation() {
    const code = this.message.table;
    return html`<section class="invitation panel">
      <div class="qr">${this.#qr}</div>
      <div>
        <h2>${gettext("Come and sit down")}</h2>
        <p>${gettext("Scan this with a phone, or type the code under Join.")}</p>
        <p class="code" aria-label=${code.split("").join(" ")}>
          ${code.slice(0, 4)} ${code.slice(4)}
        </p>
        <p class="sm soft address">${this.urls.join}</p>
        ${navigator.share ? button(gettext("Share"), () => this.#share(), { sign: "share" }) : nothing}
      </div>
    </section>`;
  }

  #share() {
    const { title, join: url } = this.urls;
    navigator.share({ title, url }).catch(() => {}); // the user cancelled
  }

  /** @param {string} what the data attribute that holds the address */
  async #do(what, fields = {}) {
    this.busy = true;
    const refusal = await post(this.urls[what], fields);
    this.busy = false;
    if (refusal) this.fire("refused", refusal);
    else this.fire("seated");
  }
}

/** @param {number} seat */
const free = (seat) =>
  html`<li class="place free on-dark">${seatMark(seat)}<span>${gettext("free")}</span></li>`;

/** @param {boolean | undefined} you @param {boolean} present */
function youOrAway(you, present) {
  if (you) return gettext("you");
  return present ? nothing : gettext("away");
}

/** @param {number} count */
function emptySeats(count) {
  if (!count) return nothing;
  return fill(
    ngettext(
      "One free seat will be taken away.",
      "%(count)s free seats will be taken away.",
      count,
    ),
    { count },
  );
}

customElements.define("toad-waiting", ToadWaiting);
