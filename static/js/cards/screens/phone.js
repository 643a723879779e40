/* <card-phone>: this phone and its cards: what has not been sent, how to install the app, and what
   does not work here. Empty if there is nothing to say. */
import { html, nothing } from "../../../vendor/lit.js";
import { fill, gettext, ngettext } from "../../lib/i18n.js";
import { LightDomElement } from "../../lib/light-dom-element.js";
import { icon } from "../../lib/pieces.js";
import { onAnyChange } from "../storage/changes.js";
import { installHint, installation, limits } from "../storage/install.js";
import { asJson, download, unsentSummary } from "../storage/unsent.js";
import { flushAll } from "../sync/sync.js";

export class CardPhone extends LightDomElement {
  static properties = { held: { state: true }, isSending: { state: true } };

  #leaving = new AbortController();

  constructor() {
    super();
    this.held = { count: 0, since: 0, isOverdue: false };
    this.isSending = false;
  }

  connectedCallback() {
    super.connectedCallback();
    const { signal } = (this.#leaving = new AbortController());
    onAnyChange(() => this.#look(), signal);
    installation.addEventListener("change", () => this.requestUpdate(), { signal });
    this.#look();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#leaving.abort();
  }

  async #look() {
    this.held = await unsentSummary();
  }

  async #send() {
    this.isSending = true;
    await flushAll();
    this.isSending = false;
    await this.#look();
  }

  async #save() {
    download("toadstool-cards.json", await asJson());
  }

  render() {
    return html`${this.held.count ? this.#unsent() : nothing} ${installing()} ${notHere()}`;
  }

  #unsent() {
    const { count, since, isOverdue } = this.held;
    const lang = document.documentElement.lang;
    const when = new Date(since).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
    return html`<div class=${`strip ${isOverdue ? "warn" : ""}`} role="status">
      ${icon("phone")}<span>${fill(waiting(count), { count, when })} ${isOverdue ? PLEASE() : ""}</span>
      <button type="button" class="btn" ?disabled=${this.isSending} @click=${() => this.#send()}>
        ${gettext("Send now")}
      </button>
      <button type="button" class="btn quiet" @click=${() => this.#save()}>
        ${gettext("Save as a file")}
      </button>
    </div>`;
  }
}

/** @param {number} count */
const waiting = (count) =>
  ngettext(
    "%(count)s entry is only on this phone, since %(when)s.",
    "%(count)s entries are only on this phone, the oldest since %(when)s.",
    count,
  );

const PLEASE = () =>
  gettext("Please find a network: phones may throw away what they hold for too long.");

function installing() {
  if (installation.canInstall)
    return html`<p>
      <button type="button" class="btn" @click=${() => installation.install()}>
        ${icon("phone")}${gettext("Keep this app on the phone")}
      </button>
    </p>`;
  const hint = installHint();
  return hint ? html`<p class="sm soft">${hint}</p>` : nothing;
}

function notHere() {
  const sentences = limits();
  if (!sentences.length) return nothing;
  return html`<details class="sm soft">
    <summary>${gettext("What does not work on this phone")}</summary>
    <ul>
      ${sentences.map((sentence) => html`<li>${sentence}</li>`)}
    </ul>
  </details>`;
}

customElements.define("card-phone", CardPhone);
