/* A tournament's page on a phone: it follows the tournament, and finds oneself in what is the same
   for everybody. */
import "./follow.js";

/** One's own row and table, by the number that the server gave with one's own part. */
function markOwn() {
  const own = new Set(
    [...document.querySelectorAll(".chair[data-entry]")].map(({ dataset }) => dataset.entry),
  );
  for (const row of document.querySelectorAll("tr[data-entry]"))
    row.classList.toggle("you", own.has(row.dataset.entry));
  for (const pod of document.querySelectorAll("[data-people]"))
    pod.classList.toggle("you", pod.dataset.people.split(" ").some((one) => own.has(one)));
}

/** A result that is being typed must not be taken away by news. */
function keepTyped({ target }) {
  target.closest("form")?.setAttribute("data-dirty", "");
}

document.addEventListener("freshened", markOwn);
document.addEventListener("input", keepTyped);
markOwn();
