/* Served instead of worker.js when the operator has switched it off: it removes itself and all that
   was kept. Cards stay: they are in IndexedDB. */
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
