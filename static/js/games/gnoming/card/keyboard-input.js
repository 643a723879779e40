/* The keyboard of a laptop as input for a card: digits, minus, M, H, arrows, Backspace, U. */

/** @type {Record<string, number>} */
const LETTERS = { m: 0, h: 10 };

export class Typing {
  #minus = false;

  /** @param {{ enterCard: (card: number) => void, undo: () => void, erase: () => void }} actions */
  constructor(actions) {
    this.actions = actions;
  }

  /** @param {KeyboardEvent} event */
  press({ key, target, ctrlKey, metaKey, altKey }) {
    const field = target instanceof Element && target.closest("input, dialog, select");
    if (ctrlKey || metaKey || altKey || field) return;
    const letter = key.toLowerCase();
    if (letter === "u") this.actions.undo();
    if (key === "Backspace") this.actions.erase();
    if (letter in LETTERS) this.actions.enterCard(LETTERS[letter]);
    if (/^\d$/.test(key)) this.#digit(Number(key));
    this.#minus = key === "-";
  }

  /** @param {number} digit */
  #digit(digit) {
    const isCard = this.#minus ? digit >= 1 && digit <= 4 : digit >= 3 && digit <= 8;
    if (isCard) this.actions.enterCard(this.#minus ? -digit : digit);
  }
}
