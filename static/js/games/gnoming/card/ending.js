/* How a card of Gnoming A Round ended: rows for the podium, best first, and the reason. */
import { fill, gettext, printed } from "../../../lib/i18n.js";
import { winnersSentence } from "../../../cards/parts/people.js";

/** @import { CardEnding, CardOptions, GnomingLiveCard, Tally } from "../../../types.js" */

/** @param {GnomingLiveCard} card @returns {CardEnding} */
export function ending({ sheet, options }) {
  const { result, tallies } = sheet;
  const rows = tallies
    .map((tally, place) => ({ ...tally, score: tally.total, rank: result?.ranks[place] ?? 1 }))
    .sort((one, other) => one.rank - other.rank);
  const reason = result ? why(result.reason, rows, options) : "";
  return { title: winnersSentence(rows), rows, why: reason };
}

/** "With −14, Bo 3 behind."
 * @param {string} reason @param {Tally[]} rows @param {CardOptions} options */
function why(reason, [first, second], options) {
  const behind = second.total - first.total;
  /** @type {Record<string, string>} */
  const sentences = {
    "lowest-total": gettext("With %(score)s, %(other)s %(behind)s behind."),
    "most-rounds": gettext("With the most rounds won: %(rounds)s."),
    "lower-total": gettext("As many rounds won, and the lower total: %(score)s."),
    "last-round": gettext("Level on total at %(score)s: the lower last round decides."),
    shared: gettext("Level on total and in the last round, at %(score)s."),
  };
  return fill(sentences[reason] ?? "", {
    score: printed(first.total),
    rounds: first.won,
    other: second.name,
    behind: options.scoring === "rounds" ? "" : behind,
  });
}
