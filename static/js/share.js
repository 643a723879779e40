/* Buttons that share an address: with the device's own sheet, or else into the clipboard. Where a
   browser can do neither, as over plain http, they stay hidden. */

const canCopy = Boolean(navigator.clipboard);

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (
  document.querySelectorAll("button[data-share]")
)) {
  const url = new URL(button.dataset.share, location.href).href;
  button.hidden = !(navigator.share || canCopy);
  button.addEventListener("click", () => share(button, url));
}

/** @param {HTMLButtonElement} button @param {string} url */
async function share(button, url) {
  if (navigator.share) return navigator.share({ url }).catch(() => {}); // the user cancelled
  await navigator.clipboard.writeText(url);
  button.querySelector("[role=status]").textContent = button.dataset.done;
}
