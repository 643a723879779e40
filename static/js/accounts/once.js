/* A form is sent once, however often it is tapped. The server would forgive it; phones are slow. */

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (event.defaultPrevented || form.method !== "post") return;
  if (form.dataset.sent) return event.preventDefault();
  form.dataset.sent = "yes";
  setTimeout(() => delete form.dataset.sent, 5000); // the answer may never come
});
window.addEventListener("pageshow", () => {
  for (const form of document.forms) delete form.dataset.sent; // back from the next page
});
