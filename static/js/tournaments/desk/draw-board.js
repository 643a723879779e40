/* <draw-board>: the draw as it stands. A person is dragged by the handle, or picked up by a tap or
   a key and put down by another: on a person they swap, on a table they join it. Every change sends
   the whole draw; the server explains what it means and never forbids it. */
import { fill, gettext } from "../../lib/i18n.js";
import { Dragging } from "./dragging.js";
import { send } from "./pages.js";

/** @import { Pressed } from "../../types.js" */

class DrawBoard extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", this);
    this.addEventListener("keydown", this);
    this.dragging = new Dragging(this, (person, place) => this.#put(person, place));
  }

  /** @param {Pressed} event a mouse or key event */
  handleEvent(event) {
    if (event.type === "keydown") return event.key === "Escape" && this.#pick(null);
    const { target } = event;
    if (target.closest("[data-pin]")) return this.#pin(target.closest("[data-table]"));
    const person = /** @type {HTMLElement | null} */ (target.closest("[data-entry]"));
    if (!this.held) return person && target.closest("[data-pick]") && this.#pick(person);
    if (person === this.held) return this.#pick(null);
    const place = person ?? /** @type {HTMLElement | null} */ (target.closest("[data-table]"));
    if (place) this.#put(this.held, place);
  }

  /** @param {HTMLElement | null} person */
  #pick(person) {
    this.held?.querySelector("[data-pick]").setAttribute("aria-pressed", "false");
    this.held = person;
    this.toggleAttribute("data-holding", Boolean(person));
    person?.querySelector("[data-pick]").setAttribute("aria-pressed", "true");
    const name = person?.querySelector("[data-pick]").textContent.trim();
    say(person ? fill(gettext("%(name)s is picked up. Choose a person or a table."), { name }) : "");
  }

  /** @param {HTMLElement} person @param {HTMLElement} place a person or a table */
  #put(person, place) {
    if (place.dataset.entry) swap(person, place);
    else if (place === person.closest("[data-table]")) return this.#pick(null);
    else place.querySelector("ol").append(person);
    this.#pick(null);
    this.#send();
  }

  /** @param {Element} table */
  #pin(table) {
    table.toggleAttribute("data-pinned");
    this.#send();
  }

  #send() {
    const form = /** @type {HTMLFormElement} */ (this.querySelector("form.seat"));
    const deed = /** @type {HTMLInputElement} */ (form.elements.namedItem("deed"));
    deed.value = JSON.stringify({
      do: "seat",
      round: Number(this.getAttribute("round")),
      version: Number(this.getAttribute("version")),
      pods: /** @type {HTMLElement[]} */ ([...this.querySelectorAll("[data-table]")])
        .map(pod)
        .filter(({ people }) => people.length),
      ...(this.hasAttribute("has-results") && { reason: gettext("changed at the desk") }),
    });
    send(form);
  }
}

/** @param {HTMLElement} table */
const pod = (table) => ({
  number: Number(table.dataset.table),
  people: table.dataset.table
    ? /** @type {HTMLElement[]} */ ([...table.querySelectorAll("[data-entry]")]).map(
        ({ dataset }) => Number(dataset.entry),
      )
    : [],
  pinned: table.hasAttribute("data-pinned"),
});

/** @param {HTMLElement} one @param {HTMLElement} other */
function swap(one, other) {
  const mark = document.createComment("");
  one.replaceWith(mark);
  other.replaceWith(one);
  mark.replaceWith(other);
}

/** @param {string} sentence */
function say(sentence) {
  document.getElementById("board-says").textContent = sentence;
}

customElements.define("draw-board", DrawBoard);
