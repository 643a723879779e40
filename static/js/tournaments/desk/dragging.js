/* Dragging by pointer: a mouse drags a person by any part, a thumb only by the handle, so that the
   page can still be scrolled. Drop targets are elements with data-entry or data-table. */

/** @import { On } from "../../types.js" */

const FAR = 6; // pixels before a press becomes a drag

export class Dragging {
  /** @param {HTMLElement} board @param {(person: HTMLElement, place: HTMLElement) => void} put */
  constructor(board, put) {
    this.board = board;
    this.put = put;
    board.addEventListener("pointerdown", (event) =>
      this.#press(/** @type {On<Element, PointerEvent>} */ (event)),
    );
  }

  /** @param {On<Element, PointerEvent>} event */
  #press(event) {
    const person = /** @type {HTMLElement} */ (event.target.closest("[data-entry]"));
    const byHandle = event.target.closest(".grip");
    if (!person || event.button || (event.pointerType !== "mouse" && !byHandle)) return;
    if (byHandle) event.preventDefault();
    const { signal } = (this.ending = new AbortController());
    this.start = { x: event.clientX, y: event.clientY, person };
    addEventListener("pointermove", (moved) => this.#move(moved), { signal });
    addEventListener("pointerup", (up) => this.#drop(up), { signal });
    addEventListener("pointercancel", () => this.#end(), { signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && this.#end(), { signal });
  }

  /** @param {PointerEvent} event */
  #move({ clientX, clientY }) {
    const { x, y, person } = this.start;
    if (!this.shadow && Math.hypot(clientX - x, clientY - y) < FAR) return;
    this.shadow ??= this.#lift(person);
    this.shadow.style.translate = `${clientX - x}px ${clientY - y}px`;
    this.#mark(this.#under(clientX, clientY));
    this.#scroll(clientY);
  }

  /** Drags a copy: the person stays in the list until dropped. @param {HTMLElement} person */
  #lift(person) {
    const { left, top, width } = person.getBoundingClientRect();
    const shadow = /** @type {HTMLElement} */ (person.cloneNode(true));
    shadow.classList.add("in-the-air");
    shadow.removeAttribute("data-entry");
    shadow.style.cssText = `left: ${left}px; top: ${top}px; width: ${width}px`;
    person.classList.add("lifted");
    this.board.append(shadow);
    return shadow;
  }

  /** @param {number} x @param {number} y */
  #under(x, y) {
    const at = document.elementFromPoint(x, y);
    const place = /** @type {HTMLElement | null} */ (
      at?.closest("[data-entry]") ?? at?.closest("[data-table]")
    );
    return this.board.contains(place) && place !== this.start.person ? place : null;
  }

  /** @param {Element | null | undefined} place */
  #mark(place) {
    this.board.querySelector(".drop-here")?.classList.remove("drop-here");
    place?.classList.add("drop-here");
  }

  /** Scrolls the page near the edge of the window. @param {number} y */
  #scroll(y) {
    if (y < 60) scrollBy(0, -12);
    else if (y > innerHeight - 60) scrollBy(0, 12);
  }

  /** @param {PointerEvent} event */
  #drop({ clientX, clientY }) {
    const { person } = this.start;
    const place = this.shadow && this.#under(clientX, clientY);
    if (this.shadow) addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    this.#end();
    if (place) this.put(person, place);
  }

  #end() {
    this.ending.abort();
    this.#mark(null);
    this.start.person.classList.remove("lifted");
    this.shadow?.remove();
    this.shadow = undefined;
  }
}

/** Suppresses the click that ends a drag: it is no tap. @param {PointerEvent} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
