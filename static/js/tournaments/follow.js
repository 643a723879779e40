/* <tournament-news tournament="…" position="…">: hears that a tournament has changed, and fetches
   the parts of the page that tell of it. Shared by phones, the desk and the big screen.

   A part is an element with an id and data-news: the address of its fragment, or nothing if the
   page itself has to be asked. It is exchanged when its text has changed, but never while somebody
   writes in it. Without a socket the page asks again by itself.

   Fires on the document: "news" ({ position, now }) before, "freshened" ({ part }) after, and
   "answered" whenever the server was there, changed or not; whoever fires "deed-done" there need
   not wait for the word. A page's own script imports this once. */
import { gettext } from "../lib/i18n.js";
import { LiveSocket } from "../live/socket.js";
import { serverClock } from "./round-clock.js";

const OFTEN = 15_000; // without a word, and for what changes without one: how far tables are
const SPREAD = 700; // so that 400 phones do not ask in the same instant
const GRACE = 4_000; // before a lost line is worth a word

let known = 0; // the position that this page has heard of

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

  /** Back on the page, or something was done here: do not wait for the word. */
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

  /** A blink is not worth a word; whoever walks through the hall loses the line all the time. */
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

/** Every part of the page anew. Parts that ask the same address are fetched once. */
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

/** With the position that we heard of, so that nobody hands us anything older.
 * @param {HTMLElement} part */
function addressOf({ dataset }) {
  if (!dataset.news) return location.href;
  const url = new URL(dataset.news, location.href);
  url.searchParams.set("at", String(known));
  return url.href;
}

/** With the attributes of the newer one, and with the focus where it was.
 * @param {HTMLElement} part @param {HTMLElement} newer */
function exchange(part, newer) {
  const focused = part.contains(document.activeElement) ? document.activeElement.id : "";
  const open = [...part.querySelectorAll("details[open][id]")].map(({ id }) => id);
  part.className = newer.className;
  part.replaceChildren(...newer.childNodes);
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  if (focused) document.getElementById(focused)?.focus();
}

/** A form that somebody has begun to fill in, or a dialog that is open, stays as it is.
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
