/* The account whose cards are shown on this phone. Every page that knows its visitor says so
   (base.html); the card's own page is the same for everybody and asks here. */

const KEY = "account";
export const GUEST = "guest";

/** By this page, if it knows; else as the last page that knew. */
export const account = () => told() ?? remembered();

/** Remembers what this page says. @returns {string | null} who was here before, if that changed */
export function noteAccount() {
  const [before, now] = [remembered(), account()];
  localStorage.setItem(KEY, now);
  return before === now ? null : before;
}

const remembered = () => localStorage.getItem(KEY) ?? GUEST;

function told() {
  const { account: whose } = document.documentElement.dataset;
  return whose === undefined ? null : whose || GUEST;
}
