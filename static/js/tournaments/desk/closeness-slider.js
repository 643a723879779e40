/* <closeness-slider outlook="…">: the slider between avoiding rematches and pairing equals. The
   server says for each step what a draw would bring; it is asked once, when somebody uses the
   slider. */

class ClosenessSlider extends HTMLElement {
  connectedCallback() {
    this.slider = /** @type {HTMLInputElement} */ (this.querySelector("input[type=range]"));
    this.slider.addEventListener("input", () => this.#show());
    this.slider.addEventListener("focus", () => this.#show());
    this.slider.form.addEventListener("change", ({ target }) => {
      if (/** @type {HTMLInputElement} */ (target).name === "sizes") this.outlook = undefined;
    });
  }

  async #show() {
    this.outlook ??= this.#fetch();
    const sentences = await this.outlook;
    this.querySelector("output").textContent = sentences[this.slider.value] ?? "";
  }

  async #fetch() {
    const sizes = new FormData(this.slider.form).get("sizes") ?? "";
    const url = `${this.getAttribute("outlook")}?${new URLSearchParams({ sizes: String(sizes) })}`;
    const answer = await fetch(url).catch(/** @returns {null} */ () => null);
    return answer?.ok ? answer.json() : {};
  }
}

customElements.define("closeness-slider", ClosenessSlider);
