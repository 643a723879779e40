/* The organiser's desk in the browser: forms are sent without leaving the page, and whatever others
   do in the tournament shows up by itself. Without this script every form still works. */
import "../follow.js";
import "./closeness-slider.js";
import "./draw-board.js";
import "./search-list.js";
import { send, visit } from "./pages.js";

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.method !== "post" || event.defaultPrevented) return;
  event.preventDefault();
  send(form, /** @type {HTMLButtonElement} */ (event.submitter));
});

/* Opening and closing what stands on the right. */
document.addEventListener("click", (event) => {
  const link = /** @type {HTMLElement} */ (event.target).closest("a[href]");
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  if (link.pathname !== location.pathname || link.target || !link.search) return;
  event.preventDefault();
  visit(link.href);
});

/* Something typed and not sent yet is never exchanged under the hands. */
document.addEventListener("input", ({ target }) => {
  const form = /** @type {HTMLElement} */ (target).closest("form");
  if (form?.method === "post") form.dataset.dirty = "";
});

addEventListener("popstate", () => visit(location.href, { keep: true }));
