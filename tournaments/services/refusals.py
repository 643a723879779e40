"""Sentences for refusals of tournaments: from code to sentence, with placeholders for details."""

from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.storage.limits import TOO_MUCH_FROM_HERE
from games.engines.core.contract import MoveRefused
from tournaments.pairing.reason_sentences import REFUSALS as PAIRING
from tournaments.standings.sentences import REFUSALS as STANDINGS

REFUSALS = {
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
    "malformed": _("That message could not be understood."),
    "no-clock": _("No clock is running in round {round}."),
    "no-minutes": _("How many minutes?"),
    "no-more-rounds": _("All rounds are played. Add one in the settings."),
    "no-such-entry": _("Nobody is entered under number {number}."),
    "no-such-penalty": _("There is no such penalty."),
    "no-such-pod": _("There is no table {pod} in this round."),
    "no-such-result": _("There is no such result."),
    "no-such-round": _("There is no round {round}."),
    "no-such-tournament": _("There is no such tournament."),
    "nobody-here": _("Nobody is checked in."),
    "not-a-member": _(
        "{name} is not a member of the club. Enter just the name, or let them enter by phone."
    ),
    "not-allowed": _("Only the organisers may do that."),
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
    "too-fast": _("Not so fast, please."),
    "too-many-entries": _("A tournament can have at most {most} entries."),
    "too-much-from-here": TOO_MUCH_FROM_HERE,
    "twice-on-the-sheet": _("Somebody is on the sheet twice."),
    "twice-seated": _("{name} would sit at two tables."),
    "unavailable": _("The tournament cannot be reached for a moment. Nothing is lost."),
    "you-have-many-open": _(
        "You have {most} tournaments that are not over yet. Close one of them first."
    ),
}


def refusal_sentence(refused: MoveRefused) -> str:
    return sentence(refused.code, refused.details)


def sentence(code: str, details: dict[str, Any] | None = None) -> str:
    words = {name: _listed(detail) for name, detail in (details or {}).items()}
    known = REFUSALS.get(code) or gettext({**PAIRING, **STANDINGS}[code])
    return str(known).format(**words)


def _listed(detail: Any) -> Any:
    return ", ".join(map(str, detail)) if isinstance(detail, list | tuple) else detail
