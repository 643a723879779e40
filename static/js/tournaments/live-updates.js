/* <tournament-news tournament="…" position="…">: is notified when a tournament changes, and fetches
   the parts of the page that show it. Shared by phones, the desk and the big screen.

   A part is an element with an id and data-news: the address of its fragment, or nothing if it is
   taken from the page itself. The page also polls, in case there is no socket.

   Fires on the document: "news" ({ position, now }) before, "part-replaced" ({ part }) after, and
   "answered" whenever the server has answered, with changes or not. A page's own script imports
   this once. */
import { gettext } from "../lib/i18n.js";
import { fetchPage, update } from "../lib/page-part.js";
import { LiveSocket } from "../live/socket.js";
import { serverClock } from "./round-clock.js";

const OFTEN = 15_000; // polls without a socket, and for what sends no news: the progress of tables
const SPREAD = 700; // so that 400 phones do not fetch in the same instant
const GRACE = 4_000; // milliseconds before a lost connection is shown

let known = 0; // the last position that this page has heard of

export class TournamentNews extends HTMLElement {
  connectedCallback() {
    known = Number(this.getAttribute("position"));
    const place = { tournament: this.getAttribute("tournament") };
    this.socket = new LiveSocket("/ws/tournaments/", place, "follow");
    this.socket.clock = serverClock;
    this.socket.on("news", (news) => this.#onNews(news));
    this.socket.on("state", () => this.#stateChanged());
    this.socket.open();
    this.polls = setInterval(() => isLooking() && refreshAll(), OFTEN);
    document.addEventListener("visibilitychange", this);
  }

  disconnectedCallback() {
    this.socket.close();
    clearInterval(this.polls);
    document.removeEventListener("visibilitychange", this);
  }

  /** Refreshes at once: the page is visible again. */
  handleEvent() {
    if (isLooking()) refreshAll();
  }

  /** @param {{ position: number, now: number }} what */
  #onNews({ position, now }) {
    if (position <= known) return;
    known = position;
    document.dispatchEvent(new CustomEvent("news", { detail: { position, now } }));
    setTimeout(refreshAll, Math.random() * Number(this.getAttribute("spread") ?? SPREAD));
  }

  /** Shows that the connection is lost, but only after a while: phones that move through the hall
   * lose it often for a moment. */
  #stateChanged() {
    clearTimeout(this.showing);
    this.showing = setTimeout(() => this.#show(), this.socket.isUp ? 0 : GRACE);
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
function refreshAll() {
  const fetched = new Map();
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-news]")
  ))
    refresh(part, addressOf(part), fetched);
}

/** @param {HTMLElement} part @param {string} url @param {Map<string, Promise<Document>>} [fetched] */
export async function refresh(part, url, fetched = new Map()) {
  if (!fetched.has(url)) fetched.set(url, fetchNews(url));
  update(part, await fetched.get(url));
}

/** The address with the last known position, so that no cache answers with an older state.
 * @param {HTMLElement} part */
function addressOf({ dataset }) {
  if (!dataset.news) return location.href;
  const url = new URL(dataset.news, location.href);
  url.searchParams.set("at", String(known));
  return url.href;
}

/** @param {string} url */
async function fetchNews(url) {
  const page = await fetchPage(url);
  if (page) document.dispatchEvent(new CustomEvent("answered"));
  return page;
}

const isLooking = () => document.visibilityState === "visible";

customElements.define("tournament-news", TournamentNews);
