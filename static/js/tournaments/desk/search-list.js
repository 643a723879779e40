/* <search-list>: a search field and a list; items that do not match are hidden. A checkbox with
   data-only shows only the items with the attribute it names: data-only="missing" is
   [data-missing]. */

/** @import { On } from "../../types.js" */

class SearchList extends HTMLElement {
  connectedCallback() {
    this.addEventListener("input", this);
    this.addEventListener("keydown", this);
    document.addEventListener("part-replaced", this);
    this.#look();
  }

  disconnectedCallback() {
    document.removeEventListener("part-replaced", this);
  }

  /** @param {On<HTMLInputElement, KeyboardEvent>} event */
  handleEvent(event) {
    if (event.type !== "keydown") this.#look();
    else if (event.key === "Enter" && event.target.type === "search") this.#takeFirst(event);
  }

  /** @param {string} which @returns {HTMLInputElement | null} */
  #input(which) {
    return this.querySelector(`input${which}`);
  }

  #look() {
    const words = folded(this.#input("[type=search]").value);
    const only = this.#input("[data-only]");
    const items = /** @type {HTMLElement[]} */ ([...this.querySelectorAll("li[data-name]")]);
    for (const item of items)
      item.hidden =
        !folded(item.dataset.name).includes(words) ||
        (only?.checked && !(only.dataset.only in item.dataset));
    const none = /** @type {HTMLElement | null} */ (this.querySelector(".none"));
    if (none) none.hidden = items.some(({ hidden }) => !hidden);
  }

  /** Enter presses the button of the only item left. @param {Event} event */
  #takeFirst(event) {
    event.preventDefault();
    const left = [...this.querySelectorAll("li[data-name]:not([hidden])")];
    if (left.length === 1) left[0].querySelector("button")?.click();
  }
}

/** Lower case without accents, so that quick typing matches. @param {string} text */
const folded = (text) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase().trim();

customElements.define("search-list", SearchList);
