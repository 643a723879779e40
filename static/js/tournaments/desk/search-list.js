/* <search-list>: a search field and a list; what does not match is hidden. A tick with data-only
   shows those alone that have the attribute it names: data-only="missing" is [data-missing]. */

class SearchList extends HTMLElement {
  connectedCallback() {
    this.addEventListener("input", this);
    this.addEventListener("keydown", this);
    document.addEventListener("freshened", this);
    this.#look();
  }

  disconnectedCallback() {
    document.removeEventListener("freshened", this);
  }

  handleEvent(event) {
    if (event.type !== "keydown") this.#look();
    else if (event.key === "Enter" && event.target.type === "search") this.#takeFirst(event);
  }

  #look() {
    const words = folded(this.querySelector("input[type=search]").value);
    const only = this.querySelector("input[data-only]");
    const items = [...this.querySelectorAll("li[data-name]")];
    for (const item of items)
      item.hidden =
        !folded(item.dataset.name).includes(words) ||
        (only?.checked && !(only.dataset.only in item.dataset));
    const none = this.querySelector(".none");
    if (none) none.hidden = items.some(({ hidden }) => !hidden);
  }

  /** Typed a name, Enter: the only one left is the one that is meant. */
  #takeFirst(event) {
    event.preventDefault();
    const left = [...this.querySelectorAll("li[data-name]:not([hidden])")];
    if (left.length === 1) left[0].querySelector("button")?.click();
  }
}

/** Without capitals and accents, as a quick typist writes. @param {string} text */
const folded = (text) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase().trim();

customElements.define("search-list", SearchList);
