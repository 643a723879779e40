/* A tournament's page on a phone: it follows the tournament, and finds oneself in what is the same
   for everybody. One's own part is asked for only when that says that one's chair has changed. */
import { freshen } from "./follow.js";

const SPREAD = 1_500; // a new round is news for everybody at once

const own = () => /** @type {HTMLElement} */ (document.getElementById("me"));

const chairs = () => /** @type {HTMLElement[]} */ ([...own().querySelectorAll(".chair")]);

/** @param {string} selector */
const all = (selector) =>
  /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector));

/** One's own row and table, by the number that the server gave with one's own part. */
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

/** Whether anything has changed for us; another phase is another page. */
function compare() {
  const told = /** @type {HTMLElement} */ (document.getElementById("chairs"));
  if (!told) return;
  if (told.dataset.phase !== own().dataset.phase) return location.reload();
  const tags = new Map(told.dataset.tags.split(" ").map(pair));
  if (chairs().some(({ dataset }) => tags.get(dataset.entry) !== dataset.tag))
    setTimeout(() => freshen(own(), own().dataset.own), Math.random() * SPREAD);
}

/** A result that is being typed must not be taken away by news. @param {Event} event */
function keepTyped({ target }) {
  /** @type {Element} */ (target).closest("form")?.setAttribute("data-dirty", "");
}

document.addEventListener("freshened", ({ detail: { part } }) => {
  markOwn();
  if (part.id === "now") compare();
});
document.addEventListener("input", keepTyped);
markOwn();
