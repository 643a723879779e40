/* Buttons that share or copy the words of a text field: with the device's own sheet where there is
   one, and into the clipboard everywhere, also over plain http. */

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (
  document.querySelectorAll("button[data-share-text]")
)) {
  button.hidden = !navigator.share;
  const text = words(button.dataset.shareText).value;
  button.addEventListener("click", () => navigator.share({ text }).catch(() => {})); // cancelled
}

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (
  document.querySelectorAll("button[data-copy]")
))
  button.addEventListener("click", () => copy(button, words(button.dataset.copy)));

/** @param {HTMLButtonElement} button @param {HTMLTextAreaElement} field */
async function copy(button, field) {
  if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
  else {
    field.select();
    document.execCommand("copy"); // the only way without https
  }
  button.textContent = button.dataset.done;
}

/** @param {string} id @returns {HTMLTextAreaElement} */
function words(id) {
  return /** @type {HTMLTextAreaElement} */ (document.getElementById(id));
}
