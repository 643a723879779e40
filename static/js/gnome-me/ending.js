/* How the end of a game is told: who won, why, and what the way to the next one is called. */
import { fill, gettext, ngettext } from "../i18n.js";

/** @param {any} message @returns {{ title?: string, why: string, again?: string }} */
export function ending({ view }) {
  const { reason, scores } = view.outcome;
  const most = Math.max(...scores);
  if (view.options.mode === "cooperative") return ofTheTeam(reason, most);
  const sentence =
    reason === "five-cards"
      ? gettext("The first with %(count)s cards.")
      : gettext("The deck is empty, and nobody has more than %(count)s cards.");
  return { why: fill(sentence, { count: most }) };
}

const ofTheTeam = (reason, count) => ({
  title: fill(ngettext("%(count)s card", "%(count)s cards", count), { count }),
  why:
    reason === "aim-reached"
      ? gettext("You all know your gnomes: five or more.")
      : gettext("Five is a first aim. Once more?"),
  again: gettext("One more attempt"),
});
