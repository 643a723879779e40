/* Whose cards are shown on this phone. Every page of the site that knows its visitor says so
   (base.html); the card's own page is the same for everybody and asks here. */

const KEY = "account";
export const GUEST = "guest";

export const account = () => localStorage.getItem(KEY) ?? GUEST;

/** Whether this page says who is signed in; the card's own page cannot. */
export const pageKnows = () => document.documentElement.dataset.account !== undefined;

/** Remembers what this page says. @returns {string | null} who was here before, if that changed */
export function noteAccount() {
  if (!pageKnows()) return null;
  const before = account();
  const now = document.documentElement.dataset.account || GUEST;
  localStorage.setItem(KEY, now);
  return before === now ? null : before;
}
