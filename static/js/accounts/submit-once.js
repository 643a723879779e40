/* Sends a form once, however often it is tapped. The server tolerates repeats; slow phones invite
   them. */

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (event.defaultPrevented || form.method !== "post") return;
  if (form.dataset.sent) return event.preventDefault();
  form.dataset.sent = "yes";
  setTimeout(() => delete form.dataset.sent, 5000); // allow another attempt if no answer comes
});
window.addEventListener("pageshow", () => {
  for (const form of document.forms) delete form.dataset.sent; // the visitor came back
});
