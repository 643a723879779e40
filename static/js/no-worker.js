/* Served instead of worker.js when the operator has switched it off: it removes itself and all that
   was kept. Cards stay: they are in IndexedDB. */
addEventListener("install", () => {
  skipWaiting();
  setTimeout(skipWaiting, 1000); // a Chromium whose old worker is busy right now forgets the first
});
addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
