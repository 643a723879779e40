/* Served instead of worker.js when the operator has switched it off: it unregisters itself and
   deletes all caches. Cards stay: they are in IndexedDB. */
addEventListener("install", () => {
  skipWaiting();
  setTimeout(skipWaiting, 1000); // Chromium forgets the first call while the old worker is busy
});
addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
