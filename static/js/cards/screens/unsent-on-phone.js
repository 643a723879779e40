/* <card-phone>: this phone and its cards: what has not been sent, how to install the app, and what
   does not work here. Empty if there is nothing to say. */
import { html, nothing } from "../../../vendor/lit.js";
import { button } from "../../lib/buttons.js";
import { download } from "../../lib/download.js";
import { fill, gettext, ngettext } from "../../lib/i18n.js";
import { LightDomElement } from "../../lib/light-dom-element.js";
import { icon } from "../../lib/icons.js";
import { onAnyChange } from "../storage/changes.js";
import { installHint, installation, limits } from "../storage/install.js";
import { asJson, unsentSummary } from "../storage/unsent.js";
import { flushAll } from "../sync/sync.js";

export class CardPhone extends LightDomElement {
  static properties = { summary: { state: true }, isSending: { state: true } };

  #disconnecting = new AbortController();

  constructor() {
    super();
    this.summary = { count: 0, since: 0, isOverdue: false };
    this.isSending = false;
  }

  connectedCallback() {
    super.connectedCallback();
    const { signal } = (this.#disconnecting = new AbortController());
    onAnyChange(() => this.#refresh(), signal);
    installation.addEventListener("change", () => this.requestUpdate(), { signal });
    this.#refresh();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#disconnecting.abort();
  }

  async #refresh() {
    this.summary = await unsentSummary();
  }

  async #send() {
    this.isSending = true;
    await flushAll();
    this.isSending = false;
    await this.#refresh();
  }

  async #save() {
    download("toadstool-cards.json", new Blob([await asJson()], { type: "application/json" }));
  }

  render() {
    return html`${this.summary.count ? this.#unsent() : nothing} ${installOffer()} ${limitations()}`;
  }

  #unsent() {
    const { count, since, isOverdue } = this.summary;
    const lang = document.documentElement.lang;
    const when = new Date(since).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
    return html`<div class=${`strip ${isOverdue ? "warn" : ""}`} role="status">
      ${icon("phone")}<span>${fill(unsentSentence(count), { count, when })} ${isOverdue ? FIND_A_NETWORK() : ""}</span>
      ${button(gettext("Send now"), () => this.#send(), { isDisabled: this.isSending })}
      ${button(gettext("Save as a file"), () => this.#save(), { kind: "quiet" })}
    </div>`;
  }
}

/** @param {number} count */
const unsentSentence = (count) =>
  ngettext(
    "%(count)s entry is only on this phone, since %(when)s.",
    "%(count)s entries are only on this phone, the oldest since %(when)s.",
    count,
  );

const FIND_A_NETWORK = () =>
  gettext("Please find a network: phones may throw away what they hold for too long.");

function installOffer() {
  if (installation.canInstall)
    return html`<p>
      ${button(gettext("Keep this app on the phone"), () => installation.install(), { sign: "phone" })}
    </p>`;
  const hint = installHint();
  return hint ? html`<p class="sm soft">${hint}</p>` : nothing;
}

function limitations() {
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
