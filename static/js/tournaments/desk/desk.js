/* The organiser's desk in the browser: forms are sent without leaving the page, and changes of
   others appear by themselves. Without this script every form still works. */
import "../live-updates.js";
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

/* Opens and closes the panel on the right. */
document.addEventListener("click", (event) => {
  const link = /** @type {HTMLElement} */ (event.target).closest("a[href]");
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  if (link.pathname !== location.pathname || link.target || !link.search) return;
  event.preventDefault();
  visit(link.href);
});

/* Marks forms with unsent input, so that a refresh does not replace them. */
document.addEventListener("input", ({ target }) => {
  const form = /** @type {HTMLElement} */ (target).closest("form");
  if (form?.method === "post") form.dataset.dirty = "";
});

addEventListener("popstate", () => visit(location.href, { keep: true }));
