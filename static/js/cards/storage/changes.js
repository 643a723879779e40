/* Notifies this page and the other tabs of this phone when a card's data was stored. */

const thisPage = new EventTarget();
const otherTabs = new BroadcastChannel("cards");
otherTabs.onmessage = (/** @type {MessageEvent<string>} */ { data }) => dispatch(data);

/** @param {string} card */
export function notifyChange(card) {
  dispatch(card);
  otherTabs.postMessage(card);
}

/** @param {string} card @param {() => void} callback @param {AbortSignal} [signal] */
export const onChange = (card, callback, signal) =>
  thisPage.addEventListener(card, callback, { signal });

/** @param {() => void} callback @param {AbortSignal} signal */
export const onAnyChange = (callback, signal) =>
  thisPage.addEventListener("any", callback, { signal });

/** Calls back once, the next time that anything is stored. @param {() => void} callback */
export const onFirstChange = (callback) => thisPage.addEventListener("any", callback, { once: true });

/** @param {string} card */
function dispatch(card) {
  thisPage.dispatchEvent(new Event(card));
  thisPage.dispatchEvent(new Event("any"));
}
