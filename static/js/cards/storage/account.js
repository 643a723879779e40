/* The account whose cards are shown on this phone. Every page that knows its visitor names the
   account (base.html); the page of the cards is the same for everybody and uses what was stored
   here. */

const KEY = "account";
export const GUEST = "guest";

/** The account that this page names; otherwise that of the last page that named one. */
export const account = () => namedByPage() ?? stored();

/** Stores the account that this page names.
 * @returns {string | null} the account before, if it has changed */
export function storeAccount() {
  const [before, now] = [stored(), account()];
  localStorage.setItem(KEY, now);
  return before === now ? null : before;
}

const stored = () => localStorage.getItem(KEY) ?? GUEST;

function namedByPage() {
  const { account: name } = document.documentElement.dataset;
  return name === undefined ? null : name || GUEST;
}
