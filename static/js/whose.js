/* Whose phone this is, on every page that knows its visitor: scorecards are kept apart by account,
   and go with it when somebody signs out. The work is loaded only when there is some. */
import { noteAccount } from "./cards/account.js";

const SIGN_OUT = "/sign-out/";

const before = noteAccount();
if (before) import("./cards/signing.js").then(({ arrive }) => arrive(before));

document.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (new URL(form.action).pathname !== SIGN_OUT) return;
  event.preventDefault();
  await sentences();
  const { leave } = await import("./cards/signing.js");
  await leave(form);
});

/** The catalogue of i18n.js, on pages that otherwise need none. */
const sentences = () =>
  new Promise((then) => {
    const script = document.createElement("script");
    script.src = `/jsi18n/${document.documentElement.lang}/`;
    script.onload = script.onerror = then;
    document.head.append(script);
  });
