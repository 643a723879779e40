/* What happened since one's last turn, told when it is one's turn again. */
import { html, nothing } from "../../vendor/lit.js";
import { gettext } from "../i18n.js";
import { icon } from "../pieces.js";
import { happeningsOf, list, remembered } from "../table/happenings.js";

export class Since {
  /** @type {import("../table/happenings.js").Happening[]} newest first */
  #told = [];
  #isMine = false;
  isShut = false;

  /** Listens to every message; the first one brings what was told before we came. @param {any} message */
  hear(message) {
    const { events, says, view, you } = message;
    const end = events.findLastIndex(({ event, seat }) => event === "turn_ended" && seat === you.seat);
    if (end >= 0) this.#forget();
    const since = { ...message, events: events.slice(end + 1), says: says.slice(end + 1) };
    if (!this.#isMine) this.#told = remembered(happeningsOf(since), this.#told);
    this.#isMine = view?.turn === you.seat && you.seat !== null;
  }

  #forget() {
    this.#told = [];
    this.#isMine = this.isShut = false;
  }

  /** @param {() => void} shut */
  draw(shut) {
    if (!this.#isMine || this.isShut || !this.#told.length) return nothing;
    return html`<section class="since panel" aria-label=${gettext("Since your last turn")}>
      <h2>${gettext("Since your last turn")}</h2>
      <button class="btn quiet square" aria-label=${gettext("Close")} @click=${shut}>
        ${icon("close")}
      </button>
      ${list(this.#told.toReversed())}
    </section>`;
  }
}
