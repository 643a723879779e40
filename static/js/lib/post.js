/* Sends a form to the server without leaving the page. A redirect means it was done; a refusal
   comes back as JSON with a sentence. */
import { gettext } from "./i18n.js";

/** @param {string} url @param {Record<string, string | number>} [fields] @returns {Promise<string>}
 *  why it was refused, or an empty string */
export async function post(url, fields = {}) {
  const body = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  );
  const headers = { "X-CSRFToken": csrfToken(), Accept: "application/json" };
  try {
    const answer = await fetch(url, { method: "POST", body, headers, redirect: "manual" });
    return answer.ok || answer.type === "opaqueredirect" ? "" : await reason(answer);
  } catch {
    return gettext("No connection. Please try again in a moment.");
  }
}

/** @param {Response} answer */
async function reason(answer) {
  const { sentence } = await answer.json().catch(() => ({}));
  return sentence ?? gettext("That did not work. Please reload the page.");
}

/** From a form of the page; a page that is the same for everybody has no such form, only the
 * cookie. */
export function csrfToken() {
  const field = /** @type {HTMLInputElement} */ (
    document.querySelector("[name=csrfmiddlewaretoken]")
  );
  return field?.value ?? /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? "";
}
