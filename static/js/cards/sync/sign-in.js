/* Sign-in and sign-out on a phone that several people use. Signing in takes over what was written
   here before. Signing out removes everything, and asks first if something could not be sent. */
import { fill, ngettext } from "../../lib/i18n.js";
import { GUEST, account } from "../storage/account.js";
import { copyGuestCards, unsent } from "../storage/outbox.js";
import { hasDatabase, wipe } from "../storage/store.js";
import { flushAll } from "./sync.js";

/** @param {string} before the account before */
export async function onSignIn(before) {
  if (before !== GUEST || !(await hasDatabase(GUEST))) return;
  await copyGuestCards(account());
  await wipe(GUEST);
}

/** @param {HTMLFormElement} form the form that signs out */
export async function onSignOut(form) {
  const owner = account();
  if (owner !== GUEST && (await hasDatabase(owner))) {
    await flushAll();
    const count = (await unsent()).length;
    if (count && !confirm(question(count))) return;
    await wipe(owner);
  }
  form.submit();
}

/** @param {number} count */
const question = (count) =>
  fill(
    ngettext(
      "%(count)s entry on this phone has not been sent. Sign out and throw it away?",
      "%(count)s entries on this phone have not been sent. Sign out and throw them away?",
      count,
    ),
    { count },
  );
