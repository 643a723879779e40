/* The service worker: starts the scorecards without a network. It keeps the shell and the files
   that the shell names, and nothing else: no page of somebody's own, no answer of the server.
   config/pwa/shell.py writes KEPT above these lines: edition, files, shells by language, broken. */

const CACHE = `shell-${KEPT.edition}`;
const NOTES = "shell-notes"; // what outlives an edition: the language
const LANGUAGE = "/language/";
const CARD = /^\/(cards|c\/[a-z]{8}|h\/[a-z0-9]+)\/?$/i;
const FILES = new Set(KEPT.files);

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => answer(event));
addEventListener("message", ({ data }) => data === "take over" && skipWaiting());

// Coming and going

/** All or nothing: without one of its files a shell does not replace one that works. */
async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all([...KEPT.files, ...Object.values(KEPT.shells)].map((url) => keep(cache, url)));
  await noteLanguage((await fetch("/cards/")).headers.get("Content-Language"));
  if (await replacesBroken()) takeOver();
}

/** Twice: a Chromium whose old worker is busy right now forgets the first time. */
function takeOver() {
  skipWaiting();
  setTimeout(skipWaiting, 1000);
}

/** @param {Cache} cache @param {string} url */
async function keep(cache, url) {
  const isHashed = url.startsWith("/static/");
  const before = isHashed && (await caches.match(url)); // an edition shares most files with the last
  const found =
    before || (await fetch(url, { credentials: "omit", cache: isHashed ? "default" : "reload" }));
  if (!found.ok) throw new Error(`${url}: ${found.status}`);
  await cache.put(url, found);
}

async function replacesBroken() {
  const names = await caches.keys();
  return KEPT.broken.some((edition) => names.includes(`shell-${edition}`));
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name !== CACHE && name !== NOTES);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

// Answering

/** @param {FetchEvent} event */
function answer(event) {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (pathname === LANGUAGE && request.method === "POST") return event.waitUntil(choose(request));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(request, pathname));
  else if (FILES.has(pathname)) event.respondWith(file(request));
}

/** Cards come from here at once; other pages only from the server, or not at all.
 * @param {Request} request @param {string} pathname */
async function page(request, pathname) {
  if (CARD.test(pathname)) return (await shell()) ?? fetch(request);
  try {
    return await fetch(request);
  } catch {
    return Response.redirect("/cards/");
  }
}

async function shell() {
  const cache = await caches.open(CACHE);
  const language = await (await caches.match(LANGUAGE, { cacheName: NOTES }))?.text();
  return cache.match(KEPT.shells[language] ?? Object.values(KEPT.shells)[0]);
}

/** @param {Request} request */
async function file(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

// The language of whoever uses this phone: their form says it, before the server's cookie does

/** @param {Request} request */
async function choose(request) {
  const form = await request.clone().formData();
  await noteLanguage(String(form.get("language")));
}

/** @param {string | null} language */
async function noteLanguage(language) {
  const notes = await caches.open(NOTES);
  if (language in KEPT.shells) await notes.put(LANGUAGE, new Response(language));
}
