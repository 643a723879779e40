/* Parts of a page that are replaced by newer ones: fetched from the server as a whole page, or as a
   fragment of one. What somebody is doing there is kept. Fires "part-replaced" ({ part }) on the
   document. */

/** @param {string} url @returns {Promise<Document | null>} null without a good answer */
export async function fetchPage(url) {
  const answer = await fetch(url).catch(/** @returns {null} */ () => null);
  return answer?.ok ? pageOf(await answer.text()) : null;
}

/** @param {string} html */
export const pageOf = (html) => new DOMParser().parseFromString(html, "text/html");

/** Replaces a part by that of a newer page if its text has changed, but never while somebody writes
 * in it. Scripts may have changed what is shown, so texts of the server are compared.
 * @param {HTMLElement} part @param {Document | null} page */
export function update(part, page) {
  const newer = page?.getElementById(part.id);
  if (!newer || isWritingIn(part)) return;
  const text = newer.innerHTML;
  if (text === (part.dataset.shown ?? part.innerHTML)) return;
  replace(part, newer);
  part.dataset.shown = text;
}

/** Whether somebody is filling in a form or has a dialog open. @param {HTMLElement} part */
function isWritingIn(part) {
  const at = document.activeElement;
  const writes = part.contains(at) && at.matches("input, textarea, select");
  return writes || Boolean(part.querySelector("[data-dirty], dialog[open]"));
}

/** Replaces the content and the class. The focus, open details and what was typed into a search
 * field are kept.
 * @param {HTMLElement} part @param {HTMLElement} newer */
export function replace(part, newer) {
  const focused = part.contains(document.activeElement) ? document.activeElement.id : "";
  const open = [...part.querySelectorAll("details[open][id]")].map(({ id }) => id);
  const typed = [...part.querySelectorAll("[data-keep]")].map(valueOf);
  part.className = newer.className;
  part.replaceChildren(...newer.childNodes);
  for (const [name, value] of typed) restore(part, name, value);
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  document.dispatchEvent(new CustomEvent("part-replaced", { detail: { part } }));
}

/** @param {Element} input @returns {[string, string | boolean]} */
const valueOf = (input) => [
  /** @type {HTMLElement} */ (input).dataset.keep,
  input instanceof HTMLInputElement && input.type === "checkbox"
    ? input.checked
    : /** @type {HTMLInputElement} */ (input).value,
];

/** @param {HTMLElement} part @param {string} name @param {string | boolean} value */
function restore(part, name, value) {
  const input = /** @type {HTMLInputElement} */ (part.querySelector(`[data-keep="${name}"]`));
  if (!input) return;
  if (typeof value === "boolean") input.checked = value;
  else input.value = value;
}
