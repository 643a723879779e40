/* Part of the service worker (config/pwa/shell.py puts it behind worker.js): shows what we are told
   while no page is open, and leads to it. */

addEventListener("push", (event) => event.waitUntil(show(event.data?.json() ?? {})));
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});

/** One notification for each place: a newer one replaces it.
 * @param {{ title?: string, body?: string, url?: string, tag?: string }} told */
function show({ title = "Toadstool", body = "", url = "/notices/", tag = "" }) {
  return registration.showNotification(title, { body, tag, data: url, icon: "/static/art/favicon.svg" });
}

/** To the page that is open already, or to a new one. @param {string} url */
async function lead(url) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === url);
  return open ? open.focus() : clients.openWindow(url);
}
