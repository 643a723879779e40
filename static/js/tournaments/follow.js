/* <tournament-news tournament="…" position="…">: is notified when a tournament changes, and fetches
   the parts of the page that show it. Shared by phones, the desk and the big screen.

   A part is an element with an id and data-news: the address of its fragment, or nothing if it is
   taken from the page itself. It is replaced when its text has changed, but never while somebody
   writes in it. The page also polls, in case there is no socket.

   Fires on the document: "news" ({ position, now }) before, "freshened" ({ part }) after, and
   "answered" whenever the server has answered, with changes or not. Firing "deed-done" there
   refreshes at once, without waiting for the socket. A page's own script imports this once. */
import { gettext } from "../lib/i18n.js";
import { LiveSocket } from "../live/socket.js";
import { serverClock } from "./round-clock.js";

const OFTEN = 15_000; // polls without a socket, and for what sends no news: the progress of tables
const SPREAD = 700; // so that 400 phones do not fetch in the same instant
const GRACE = 4_000; // milliseconds before a lost connection is shown

let known = 0; // the last position that this page was told

export class TournamentNews extends HTMLElement {
  connectedCallback() {
    known = Number(this.getAttribute("position"));
    this.socket = new LiveSocket(address(), { tournament: this.getAttribute("tournament") }, "follow");
    this.socket.clock = serverClock;
    this.socket.on("news", (news) => this.#hear(news));
    this.socket.on("state", () => this.#tellState());
    this.socket.open();
    this.polls = setInterval(() => isLooking() && freshenAll(), OFTEN);
    document.addEventListener("visibilitychange", this);
    document.addEventListener("deed-done", this);
  }

  disconnectedCallback() {
    this.socket.close();
    clearInterval(this.polls);
    document.removeEventListener("visibilitychange", this);
    document.removeEventListener("deed-done", this);
  }

  /** Refreshes at once: the page is visible again, or something was done here. */
  handleEvent() {
    if (isLooking()) freshenAll();
  }

  /** @param {{ position: number, now: number }} what */
  #hear({ position, now }) {
    if (position <= known) return;
    known = position;
    document.dispatchEvent(new CustomEvent("news", { detail: { position, now } }));
    setTimeout(freshenAll, Math.random() * Number(this.getAttribute("spread") ?? SPREAD));
  }

  /** Shows that the connection is lost, but only after a while: phones that move through the hall
   * lose it often for a moment. */
  #tellState() {
    clearTimeout(this.telling);
    this.telling = setTimeout(() => this.#show(), this.socket.isUp ? 0 : GRACE);
  }

  #show() {
    const strip = document.querySelector("[data-offline]");
    if (!strip) return;
    strip.toggleAttribute("hidden", this.socket.isUp);
    strip.textContent = this.socket.isUp
      ? ""
      : gettext("No connection. What you see may be old; it will be new when the network is back.");
  }
}

/** Refreshes every part of the page. Parts with the same address are fetched once. */
export function freshenAll() {
  const fetched = new Map();
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-news]")
  ))
    freshen(part, addressOf(part), fetched);
}

/** @param {HTMLElement} part @param {string} url @param {Map<string, Promise<Document>>} [fetched] */
export async function freshen(part, url, fetched = new Map()) {
  if (!fetched.has(url)) fetched.set(url, fetchPage(url));
  const page = await fetched.get(url);
  const newer = page?.getElementById(part.id);
  if (!newer || newer.innerHTML === part.dataset.shown || isWritingIn(part)) return;
  part.dataset.shown = newer.innerHTML;
  exchange(part, newer);
  document.dispatchEvent(new CustomEvent("freshened", { detail: { part } }));
}

/** The address with the last known position, so that no cache answers with an older state.
 * @param {HTMLElement} part */
function addressOf({ dataset }) {
  if (!dataset.news) return location.href;
  const url = new URL(dataset.news, location.href);
  url.searchParams.set("at", String(known));
  return url.href;
}

/** Replaces the content and the class; open details and the focus are kept.
 * @param {HTMLElement} part @param {HTMLElement} newer */
function exchange(part, newer) {
  const focused = part.contains(document.activeElement) ? document.activeElement.id : "";
  const open = [...part.querySelectorAll("details[open][id]")].map(({ id }) => id);
  part.className = newer.className;
  part.replaceChildren(...newer.childNodes);
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  if (focused) document.getElementById(focused)?.focus();
}

/** Whether somebody is filling in a form or has a dialog open: then the part stays as it is.
 * @param {HTMLElement} part */
function isWritingIn(part) {
  const at = document.activeElement;
  const writes = part.contains(at) && at.matches("input, textarea, select");
  return writes || Boolean(part.querySelector("[data-dirty], dialog[open]"));
}

/** @param {string} url */
async function fetchPage(url) {
  const answer = await fetch(url, { headers: { "X-News": "1" } }).catch(/** @returns {null} */ () => null);
  if (!answer?.ok) return null;
  document.dispatchEvent(new CustomEvent("answered"));
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

const isLooking = () => document.visibilityState === "visible";

const address = () => `${location.origin.replace("http", "ws")}/ws/tournaments/`;

customElements.define("tournament-news", TournamentNews);
