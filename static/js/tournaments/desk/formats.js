/* A tournament format fills in its defaults: rounds, same deal, online or at tables. */

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.dataset.begins) return;
  for (const [name, value] of Object.entries(JSON.parse(target.dataset.begins)))
    begin(fieldOf(target.form, `stage-0-${name}`), value);
});

/** @param {HTMLFormElement} form @param {string} name */
const fieldOf = (form, name) =>
  /** @type {HTMLInputElement | null} */ (form.elements.namedItem(name));

/** @param {HTMLInputElement | null} field @param {string | boolean} value */
function begin(field, value) {
  if (!field) return;
  if (field.type === "checkbox") field.checked = /** @type {boolean} */ (value);
  else field.value = /** @type {string} */ (value);
}
