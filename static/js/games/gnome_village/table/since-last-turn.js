/* Lists the events since your last turn, when it is your turn again. */
import { html, nothing } from "../../../../vendor/lit.js";
import { iconButton } from "../../../lib/buttons.js";
import { gettext } from "../../../lib/i18n.js";
import { happeningsOf, list, newestFirst } from "../../../table/parts/event-log.js";

/** @import { VillageEvent, VillageMessage } from "../../../types.js" */

export class SinceLastTurn {
  /** @type {import("../../../table/parts/event-log.js").Happening[]} newest first */
  #happenings = [];
  #isCollecting = true;
  /** @type {number | null} whose turn began last */
  #turn = null;
  isShut = false;

  /** Takes every message; the first one contains the events before the page was opened.
   * @param {VillageMessage} message */
  add(message) {
    const { events, says, seats, you } = message;
    for (const [index, event] of events.entries()) {
      this.#follow(event, you.seat);
      const news = happeningsOf({ ...message, events: [event], says: [says[index]], seats });
      if (this.#isCollecting) this.#happenings = newestFirst(news, this.#happenings);
    }
  }

  /** The list starts again with the turn after one's own, and ends when one's own work begins.
   * @param {VillageEvent} event @param {number | null} own */
  #follow({ event, seat }, own) {
    if (event === "turn_began") {
      if (this.#turn === own) this.#begin();
      this.#turn = seat;
    }
    if (event === "work_began" && seat === own) this.#isCollecting = false;
  }

  #begin() {
    this.#happenings = [];
    this.#isCollecting = true;
    this.isShut = false;
  }

  /** @param {VillageMessage} message @param {() => void} shut */
  draw({ view, you }, shut) {
    const isTime = view.turn === you.seat && view.round > 1;
    if (!isTime || this.isShut || !this.#happenings.length) return nothing;
    return html`<section class="since panel" aria-label=${gettext("Since your last turn")}>
      <h2>${gettext("Since your last turn")}</h2>
      ${iconButton("close", gettext("Close"), shut)}
      ${list(this.#happenings.toReversed())}
    </section>`;
  }
}
