/* Fetches pages of the desk and shows them in place of the current one. Forms are sent one after
   the other, so that quick taps never overtake each other. */
import { gettext } from "../../lib/i18n.js";

let sending = Promise.resolve();
let waiting = 0;

/** @param {HTMLFormElement} form @param {HTMLButtonElement} [button] the button that was pressed */
export function send(form, button) {
  const body = new FormData(form, button);
  const url = button?.hasAttribute("formaction") ? button.formAction : form.action;
  button?.setAttribute("aria-busy", "true");
  delete form.dataset.dirty;
  waiting += 1;
  sending = sending.then(() => post(url, body)).finally(() => button?.removeAttribute("aria-busy"));
}

/** @param {string} url @param {FormData} body */
async function post(url, body) {
  const answer = await fetch(url, { method: "POST", body }).catch(/** @returns {null} */ () => null);
  waiting -= 1;
  if (!answer) return say(gettext("No connection. Please try again in a moment."));
  if (!answer.ok) return location.reload();
  const html = await answer.text();
  if (waiting) return; // a later answer is more recent
  if (answer.redirected) history.replaceState(null, "", answer.url);
  show(html);
}

/** @param {string} url @param {{ keep?: boolean }} [options] */
export async function visit(url, { keep = false } = {}) {
  const answer = await fetch(url).catch(/** @returns {null} */ () => null);
  if (!answer?.ok) return location.assign(url);
  if (!keep) history.pushState(null, "", answer.url);
  show(await answer.text());
}

/** Replaces the main part of the page. Search text, open details and the focus are kept.
 * @param {string} html */
function show(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const [main, newer] = [document.getElementById("main"), page.getElementById("main")];
  if (!newer) return location.reload();
  const kept = [...main.querySelectorAll("[data-keep]")].map(valueOf);
  const open = [...main.querySelectorAll("details[open][id]")].map(({ id }) => id);
  const focused = main.contains(document.activeElement) ? document.activeElement.id : "";
  document.title = page.title;
  main.className = newer.className;
  main.replaceChildren(...newer.childNodes);
  for (const [name, value] of kept) restore(main, name, value);
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  document.dispatchEvent(new CustomEvent("freshened", { detail: { part: main } }));
}

/** @param {Element} input @returns {[string, string | boolean]} */
const valueOf = (input) => [
  /** @type {HTMLElement} */ (input).dataset.keep,
  input instanceof HTMLInputElement && input.type === "checkbox"
    ? input.checked
    : /** @type {HTMLInputElement} */ (input).value,
];

/** @param {HTMLElement | null} main @param {string} name @param {string | boolean} value */
function restore(main, name, value) {
  const input = /** @type {HTMLInputElement} */ (main.querySelector(`[data-keep="${name}"]`));
  if (!input) return;
  if (typeof value === "boolean") input.checked = value;
  else input.value = value;
}

/** @param {string} sentence */
function say(sentence) {
  const strip = document.createElement("p");
  strip.className = "strip bad";
  strip.textContent = sentence;
  const messages = document.createElement("div");
  messages.className = "messages";
  messages.setAttribute("role", "alert");
  messages.append(strip);
  document.querySelector("#main > .messages")?.remove();
  document.getElementById("main").prepend(messages);
}
