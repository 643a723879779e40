/* Notifies this page and the other tabs of this phone when a card's data was stored. */

const here = new EventTarget();
const tabs = new BroadcastChannel("cards");
tabs.onmessage = (/** @type {MessageEvent<string>} */ { data }) => fire(data);

/** @param {string} card */
export function changed(card) {
  fire(card);
  tabs.postMessage(card);
}

/** @param {string} card @param {() => void} then @param {AbortSignal} [signal] */
export const onChange = (card, then, signal) => here.addEventListener(card, then, { signal });

/** @param {() => void} then @param {AbortSignal} signal */
export const onAnyChange = (then, signal) => here.addEventListener("any", then, { signal });

/** Calls back once, the next time that anything is stored. @param {() => void} then */
export const onFirstChange = (then) => here.addEventListener("any", then, { once: true });

/** @param {string} card */
function fire(card) {
  here.dispatchEvent(new Event(card));
  here.dispatchEvent(new Event("any"));
}
