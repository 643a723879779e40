/* Polls a fragment of a page: fetches the page every data-fresh seconds while it is visible, and
   replaces the fragment when it has changed. */

for (const part of /** @type {NodeListOf<HTMLElement>} */ (
  document.querySelectorAll("[data-fresh]")
))
  setInterval(
    () => document.visibilityState === "visible" && freshen(part),
    Number(part.dataset.fresh) * 1000,
  );

/** @param {HTMLElement} part */
async function freshen(part) {
  const answer = await fetch(location.href).catch(/** @returns {null} */ () => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const newer = page.getElementById(part.id);
  if (newer && newer.innerHTML !== part.innerHTML && !part.contains(document.activeElement))
    part.replaceChildren(...newer.childNodes);
}
