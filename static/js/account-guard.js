/* Keeps the scorecards of several accounts apart on one phone: an account takes over a guest's cards
   at sign-in, and its own are removed at sign-out. The work is loaded only when there is some. */
import { noteAccount } from "./cards/storage/account.js";

const SIGN_OUT = "/sign-out/";

const before = noteAccount();
if (before) import("./cards/sync/signing.js").then(({ arrive }) => arrive(before));

document.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (new URL(form.action).pathname !== SIGN_OUT) return;
  event.preventDefault();
  await sentences();
  const { leave } = await import("./cards/sync/signing.js");
  await leave(form);
});

/** Loads Django's catalogue for i18n.js, on pages that otherwise need none. */
const sentences = () =>
  new Promise((then) => {
    const script = document.createElement("script");
    script.src = `/jsi18n/${document.documentElement.lang}/`;
    script.onload = script.onerror = then;
    document.head.append(script);
  });
