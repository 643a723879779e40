/* The switch "on this device": asks the browser for permission, and sends the subscription to the
   server. Browsers do this over https or on localhost only; elsewhere the page says so. */
import { csrfToken } from "../lib/post.js";

const box = /** @type {HTMLElement} */ (document.querySelector("[data-push-key]"));
const button = /** @type {HTMLButtonElement} */ (box?.querySelector("button"));
const able = window.isSecureContext && "serviceWorker" in navigator && "PushManager" in window;

if (box) start();

async function start() {
  if (!able) return say("unable");
  const worker = await navigator.serviceWorker.register("/worker.js", { scope: "/" });
  const known = await worker.pushManager.getSubscription();
  button.hidden = false;
  button.setAttribute("aria-pressed", String(Boolean(known)));
  say(known ? "on" : Notification.permission === "denied" ? "denied" : "off");
  button.onclick = () => (known ? leave(known) : enter(worker));
}

/** @param {ServiceWorkerRegistration} worker */
async function enter(worker) {
  try {
    await navigator.serviceWorker.ready;
    const chosen = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: box.dataset.pushKey,
    });
    const { endpoint, keys } = chosen.toJSON();
    await send("/notices/devices/", { endpoint, key: keys?.p256dh, secret: keys?.auth });
    await start();
  } catch (failure) {
    console.warn(failure);
    say("denied");
  }
}

/** @param {PushSubscription} known */
async function leave(known) {
  await send("/notices/devices/gone/", { endpoint: known.endpoint });
  await known.unsubscribe();
  await start();
}

/** @param {string} url @param {Record<string, string>} fields */
async function send(url, fields) {
  const headers = { "X-CSRFToken": csrfToken() };
  const answer = await fetch(url, { method: "POST", body: new URLSearchParams(fields), headers });
  if (!answer.ok) throw new Error(`${answer.status}`);
}

/** Shows the sentence for this state; the page contains all of them, translated.
 *  @param {string} state */
function say(state) {
  for (const sentence of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("[data-state]")))
    sentence.hidden = sentence.dataset.state !== state;
}
