/* A kind of evening brings its own usual numbers: rounds, same deal, where it is played. */

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.dataset.begins) return;
  for (const [name, value] of Object.entries(JSON.parse(target.dataset.begins)))
    begin(target.form.elements.namedItem(`stage-0-${name}`), value);
});

function begin(field, value) {
  if (!field) return;
  if (field.type === "checkbox") field.checked = value;
  else field.value = value;
}
