/* Light, dark, black or as the device: a cookie, so that the server paints the next page right from
   its first byte. Works on every element with id `theme` that holds buttons with a value. */

const YEAR = 365 * 24 * 3600;

/** @returns {string} */
export function theme() {
  return document.documentElement.dataset.theme || "system";
}

/** @param {string} name */
function wear(name) {
  document.documentElement.dataset.theme = name;
  document.cookie = `theme=${name}; path=/; max-age=${YEAR}; samesite=lax`;
  mark();
}

function mark() {
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (
    document.querySelectorAll("#theme button")
  ))
    button.setAttribute("aria-pressed", String(button.value === theme()));
}

document.addEventListener("click", ({ target }) => {
  const button =
    target instanceof Element && /** @type {HTMLButtonElement} */ (target.closest("#theme button"));
  if (button) wear(button.value);
});
mark();
