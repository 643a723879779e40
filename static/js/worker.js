/* The service worker: starts the scorecards without a network. It caches the shell and the files
   that the shell needs, and nothing else: no personal page, no answer of the server.
   config/pwa/shell.py writes KEPT above these lines: edition, files, shells by language, broken. */

const CACHE = `shell-${KEPT.edition}`;
const NOTES = "shell-notes"; // survives a new edition: the language
const LANGUAGE = "/language/";
const CARD = /^\/(cards|c\/[a-z]{8}|h\/[a-z0-9]+)\/?$/i;
const FILES = new Set(KEPT.files);

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => answer(event));
addEventListener("message", ({ data }) => data === "take over" && skipWaiting());

// Installing and activating

/** All or nothing: a shell with a missing file must not replace one that works. */
async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all([...KEPT.files, ...Object.values(KEPT.shells)].map((url) => keep(cache, url)));
  await noteLanguage((await fetch("/cards/")).headers.get("Content-Language"));
  if (await replacesBroken()) takeOver();
}

/** Calls it twice: Chromium forgets the first call while the old worker is busy. */
function takeOver() {
  skipWaiting();
  setTimeout(skipWaiting, 1000);
}

/** @param {Cache} cache @param {string} url */
async function keep(cache, url) {
  const isHashed = url.startsWith("/static/");
  const before = isHashed && (await caches.match(url)); // most files are the same as before
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

// Answering requests

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

/** Pages of cards come from the cache; others only from the server. Without it, they redirect to
 * the cards.
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

// The language of this phone's user: known from the form that sets it, before the server's cookie

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
