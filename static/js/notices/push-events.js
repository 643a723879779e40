/* Part of the service worker (config/pwa/shell.py appends it to worker.js): shows push messages
   while no page is open, and opens the page they are about. */

addEventListener("push", (event) => event.waitUntil(show(event.data?.json() ?? {})));
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

/** Shows one notification for each tag: a newer one replaces it.
 * @param {{ title?: string, body?: string, url?: string, tag?: string }} message */
function show({ title = "Toadstool", body = "", url = "/notices/", tag = "" }) {
  return registration.showNotification(title, { body, tag, data: url, icon: "/static/art/favicon.svg" });
}

/** Focuses the page if it is open already, otherwise opens it. @param {string} url */
async function openPage(url) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === url);
  return open ? open.focus() : clients.openWindow(url);
}
