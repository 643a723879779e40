/* Searches the rules: sections without the words are hidden, and the words are marked in the
   others. */

const form = document.querySelector(".finder form");
const field = form.querySelector("input");
const status = /** @type {HTMLElement} */ (form.querySelector("[role=status]"));
const sections = /** @type {HTMLElement[]} */ ([
  ...document.querySelectorAll(".rulebook > section"),
]);
const links = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".finder nav li")]);

form.classList.remove("waits-for-script");
form.addEventListener("submit", (event) => event.preventDefault());
field.addEventListener("input", () => search(field.value));

/** @param {string} typed */
function search(typed) {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  for (const section of sections) {
    unmark(section);
    section.hidden = !words.every((word) => plain(section.textContent).includes(word));
    if (!section.hidden) for (const word of words) mark(section, word);
  }
  for (const link of links) link.hidden = isHidden(anchorOf(link));
  status.textContent = sections.every((section) => section.hidden) ? status.dataset.none : "";
}

/** Lower case without accents, letter for letter, so that positions in it are positions in the
 * text.
 * @param {string} text */
function plain(text) {
  return [...text].map((letter) => letter.normalize("NFD")[0].toLowerCase()).join("");
}

/** @param {Element} item an item of the list, with its link */
function anchorOf(item) {
  return /** @type {HTMLAnchorElement} */ (item.firstElementChild).hash.slice(1);
}

/** @param {string} anchor */
function isHidden(anchor) {
  return document.getElementById(anchor).closest("section").hidden;
}

/** @param {Element} section */
function unmark(section) {
  for (const found of section.querySelectorAll("mark")) found.replaceWith(...found.childNodes);
  section.normalize();
}

/** @param {Element} section @param {string} word */
function mark(section, word) {
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = /** @type {Text} */ (walker.currentNode);
    const start = plain(text.data).indexOf(word);
    if (start < 0 || text.parentElement.matches("mark")) continue;
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, start + word.length);
    range.surroundContents(document.createElement("mark"));
  }
}
