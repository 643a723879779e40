/* The options that a table may agree on before the first card. They are behind one disclosure,
   except for those that make another game of it. */
import { html, nothing } from "../../../vendor/lit.js";
import { gettext } from "../../lib/i18n.js";

/** @import { CardOptions, OfferedGame, OfferedOption, On, OptionKey, OptionValue } from "../../types.js" */

/** @typedef {(key: OptionKey, value: OptionValue) => void} Choose */

/** @param {OfferedGame} game @param {CardOptions} chosen @param {Choose} choose */
export const optionsForm = (game, chosen, choose) =>
  html`<details class="agree">
    <summary>${gettext("House rules and options")}</summary>
    ${game.options
      .filter(({ isUpFront }) => !isUpFront)
      .map((option) =>
        option.choices.length ? choices(option, chosen, choose) : tick(option, chosen, choose),
      )}
  </details>`;

/** @param {OfferedGame} game @param {CardOptions} chosen @param {Choose} choose */
export function upFrontOptions(game, chosen, choose) {
  const options = game.options.filter(({ isUpFront }) => isUpFront);
  if (!options.length) return nothing;
  return html`<div class="agree">${options.map((option) => choices(option, chosen, choose))}</div>`;
}

/** @param {OfferedOption} option @param {CardOptions} chosen @param {Choose} choose */
const tick = ({ key, label, hint }, chosen, choose) =>
  html`<label class="tick">
    <input
      type="checkbox"
      .checked=${chosen[key] ?? false}
      @change=${(/** @type {On<HTMLInputElement>} */ { target }) => choose(key, target.checked)}
    />
    <b>${label}</b><small>${hint}</small>
  </label>`;

/** @param {OfferedOption} option @param {CardOptions} chosen @param {Choose} choose */
const choices = ({ key, label, hint, choices: all, default: usual }, chosen, choose) =>
  html`<fieldset>
    <legend>${label}</legend>
    <span class="choices">
      ${all.map(
        ([value, name]) =>
          html`<label class="choice"
            ><input
              type="radio"
              name=${key}
              .checked=${(chosen[key] ?? usual) === value}
              @change=${() => choose(key, value)}
            /><span>${name}</span></label
          >`,
      )}
    </span>
    <small>${hint}</small>
  </fieldset>`;

/** The chosen options that are not the default, in words.
 *  @param {OfferedGame} game @param {CardOptions} chosen @returns {string[]} */
export const agreedOptions = (game, chosen) =>
  game.options.flatMap(({ key, label, choices: all, default: usual }) => {
    const value = chosen[key];
    if (!value || value === usual) return [];
    return [all.length ? `${label}: ${all.find(([each]) => each === value)?.[1] ?? value}` : label];
  });
