/* Keeps the scorecards of several accounts apart on one phone: an account takes over a guest's cards
   at sign-in, and its own are removed at sign-out. The work is loaded only when there is some. */
import { storeAccount } from "./cards/storage/account.js";

const SIGN_OUT = "/sign-out/";

const before = storeAccount();
if (before) import("./cards/sync/sign-in.js").then(({ onSignIn }) => onSignIn(before));

document.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (new URL(form.action).pathname !== SIGN_OUT) return;
  event.preventDefault();
  await sentences();
  const { onSignOut } = await import("./cards/sync/sign-in.js");
  await onSignOut(form);
});

/** Loads Django's catalogue for i18n.js, on pages that otherwise need none. */
const sentences = () =>
  new Promise((then) => {
    const script = document.createElement("script");
    script.src = `/jsi18n/${document.documentElement.lang}/`;
    script.onload = script.onerror = then;
    document.head.append(script);
  });
