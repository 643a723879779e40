/* A tournament's page on a phone: it follows the tournament, and marks the player in parts that are
   the same for everybody. The player's own part is fetched only when those parts say that it has
   changed. */
import { post } from "../lib/post.js";
import { freshen } from "./follow.js";

const SPREAD = 1_500; // milliseconds: everybody learns of a new round at once

const own = () => /** @type {HTMLElement} */ (document.getElementById("me"));

const chairs = () => /** @type {HTMLElement[]} */ ([...own().querySelectorAll(".chair")]);

/** @param {string} selector */
const all = (selector) =>
  /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector));

/** Marks the player's own row and table, by the entry numbers in the player's own part. */
function markOwn() {
  const numbers = new Set(chairs().map(({ dataset }) => dataset.entry));
  for (const row of all("tr[data-entry]"))
    row.classList.toggle("you", numbers.has(row.dataset.entry));
  for (const pod of all("[data-people]"))
    pod.classList.toggle("you", pod.dataset.people.split(" ").some((one) => numbers.has(one)));
}

/** "7:ab" @param {string} tag @returns {[entry: string, tag: string]} */
function pair(tag) {
  const [entry, rest] = tag.split(":");
  return [entry, rest];
}

/** Fetches the player's own part if it has changed; a new phase needs another page. */
function compare() {
  const told = /** @type {HTMLElement} */ (document.getElementById("chairs"));
  if (!told) return;
  if (told.dataset.phase !== own().dataset.phase) return location.reload();
  const tags = new Map(told.dataset.tags.split(" ").map(pair));
  if (chairs().some(({ dataset }) => tags.get(dataset.entry) !== dataset.tag))
    setTimeout(() => freshen(own(), own().dataset.own), Math.random() * SPREAD);
}

/** The player sees the call to their table: it is read. */
function readCall() {
  const call = /** @type {HTMLElement} */ (own().querySelector("[data-called]"));
  if (call) post(own().dataset.own, { do: "read_call", round: call.dataset.called });
}

/** Protects a result that is being typed from being replaced by a refresh. @param {Event} event */
function keepTyped({ target }) {
  /** @type {Element} */ (target).closest("form")?.setAttribute("data-dirty", "");
}

document.addEventListener("freshened", ({ detail: { part } }) => {
  markOwn();
  if (part.id === "now") compare();
  if (part.id === "me") readCall();
});
document.addEventListener("input", keepTyped);
markOwn();
readCall();
