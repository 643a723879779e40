/* Fetches pages of the desk and shows them in place of the current one. Forms are sent one after
   the other, so that quick taps never overtake each other. */
import { gettext } from "../../lib/i18n.js";
import { pageOf, replace } from "../../lib/page-part.js";

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

/** Replaces the main part of the page. @param {string} html */
function show(html) {
  const page = pageOf(html);
  const newer = page.getElementById("main");
  if (!newer) return location.reload();
  document.title = page.title;
  replace(document.getElementById("main"), newer);
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
