/* Says that something of a card was stored: to this page, and to the other tabs of this phone. */

const here = new EventTarget();
const tabs = new BroadcastChannel("cards");
tabs.onmessage = ({ data }) => fire(data);

/** @param {string} card */
export function changed(card) {
  fire(card);
  tabs.postMessage(card);
}

/** @param {string} card @param {() => void} then @param {AbortSignal} [signal] */
export const onChange = (card, then, signal) => here.addEventListener(card, then, { signal });

/** @param {(card: string) => void} then */
export const onAnyChange = (then, signal) =>
  here.addEventListener("any", (event) => then(/** @type {CustomEvent} */ (event).detail), {
    signal,
  });

function fire(card) {
  here.dispatchEvent(new Event(card));
  here.dispatchEvent(new CustomEvent("any", { detail: card }));
}
