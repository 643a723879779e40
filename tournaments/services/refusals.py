"""Refusals of tournaments: code to sentence. The gaps are filled with the refusal's details."""

from django.utils.translation import gettext_lazy as _

from accounts.storage.limits import TOO_MUCH_FROM_HERE
from config.base.refusal_sentences import Refusal, Refusals
from tournaments.pairing.reason_sentences import REFUSALS as PAIRING
from tournaments.standings.sentences import REFUSALS as STANDINGS

REFUSALS: Refusals = {
    "already-drawn": _("Round {round} is drawn already."),
    "already-entered": _("{name} is entered already."),
    "be-sure": _("There are results in round {round}. Type its number, and say why."),
    "closed": _("This tournament is closed. Reopen it first."),
    "club-has-many-open": _(
        "This club has {most} tournaments that are not over yet. Close one of them first."
    ),
    "cut-in-a-tie": _("The cut falls inside a tie. Settle it by a play-off or by lot first."),
    "disqualified": _("They have been disqualified."),
    "draw-changed": _("Somebody has changed this draw meanwhile. Look at it again."),
    "enough-for-today": _(
        "This club has made {most} tournaments within a day. Please try again tomorrow."
    ),
    "entries-closed": _("Entries are not open now. Ask at the desk."),
    "give-a-reason": _("Please say why; it stands in the log."),
    "has-result": _("Table {pod} has a result already. An organiser can correct it."),
    "has-results": _("There are results in round {round} already."),
    "impossible-sizes": _("Tables from {smallest} to {largest}: that cannot be."),
    "is-over": _("The standings are final. Ask at the desk."),
    "malformed": Refusal(_("That message could not be understood."), 400),
    "no-clock": _("No clock is running in round {round}."),
    "no-minutes": _("How many minutes?"),
    "no-more-rounds": _("All rounds are played. Add one in the settings."),
    "no-such-entry": _("Nobody is entered under number {number}."),
    "no-such-penalty": _("There is no such penalty."),
    "no-such-pod": Refusal(_("There is no table {pod} in this round."), 404),
    "no-such-result": _("There is no such result."),
    "no-such-round": Refusal(_("There is no round {round}."), 404),
    "no-such-tournament": Refusal(_("There is no such tournament."), 404),
    "nobody-here": _("Nobody is checked in."),
    "not-a-member": _(
        "{name} is not a member of the club. Enter just the name, or let them enter by phone."
    ),
    "not-allowed": Refusal(_("Only the organisers may do that."), 403),
    "not-at-the-table": _("Number {number} does not sit at that table."),
    "not-playing": _("Round {round} is not being played."),
    "not-published": _("Round {round} is not published yet."),
    "not-the-last-round": _("Only round {round}, the last one, can be taken back."),
    "one-person": _("That is one person twice."),
    "own-result": _("Somebody else has to confirm what you have entered."),
    "round-closed": _("Round {round} is closed. Reopen it first."),
    "round-drawn": _("Round {round} is drawn. Take it back first."),
    "round-open": _("Round {round} is not closed yet."),
    "round-published": _("Round {round} is published. Take that back first."),
    "rounds-do-not-add-up": _("The rounds of number {number} do not add up to the total."),
    "score-out-of-range": _(
        "A score of {score} cannot be: from {lowest} to {highest} is possible."
    ),
    "somebody-missing": _("Somebody’s score is missing."),
    "stage-played": _("Stage {stage} has {rounds} rounds already; it cannot have fewer."),
    "tables-open": _("Tables {tables} have no result yet."),
    "tie-at-table": _("Table {pod} is tied where it matters. Settle the tie first."),
    "too-fast": Refusal(_("Not so fast, please."), 429),
    "too-many-entries": _("A tournament can have at most {most} entries."),
    "too-many-tokens": _("There are many tokens already. Revoke one first."),
    "too-much-from-here": TOO_MUCH_FROM_HERE,
    "twice-on-the-sheet": _("Somebody is on the sheet twice."),
    "twice-seated": _("{name} would sit at two tables."),
    "unavailable": Refusal(
        _("The tournament cannot be reached for a moment. Nothing is lost."), 503
    ),
    "you-have-many-open": _(
        "You have {most} tournaments that are not over yet. Close one of them first."
    ),
}


OF_TOURNAMENTS = (REFUSALS, PAIRING, STANDINGS)
