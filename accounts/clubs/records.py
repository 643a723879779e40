"""The records of a club: best round, best game, best run, by whom and when."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext_lazy as _

from accounts.domain.sentence import Sentence
from accounts.domain.terms import PRACTICE, Terms, in_words
from accounts.models import Club, Player, Result


@dataclass(frozen=True)
class Kind:
    """One kind of record: a measure of a game's outcome, and its title."""

    game: str
    measure: str
    title: Sentence
    by_team: bool = False
    terms: Terms = ()  # agreed options that differ from the usual ones
    by_terms: bool = False  # each set of terms has a record of its own
    at_the_table: bool = False  # counted by eye, so not compared with online measurements

    def fits(self, result: Result) -> bool:
        return (
            result.game == self.game
            and self.measure in result.measures
            and ("team" in result.flags) == self.by_team
            and ("at-the-table" in result.flags) == self.at_the_table
            and PRACTICE not in result.terms
            and (self.by_terms or result.terms == self.terms)
        )

    def each(self, results: Iterable[Result]) -> list[tuple[Sentence, list[Result]]]:
        """The groups of results that are compared with each other, each with its title."""
        groups: dict[Terms, list[Result]] = defaultdict(list)
        for result in filter(self.fits, results):
            groups[result.terms].append(result)
        return [(self._called(terms), group) for terms, group in sorted(groups.items())]

    def _called(self, terms: Terms) -> Sentence:
        carpet = in_words(terms) if self.by_terms else ""
        return f"{self.title}: {carpet}" if carpet else self.title


KINDS = (
    Kind("gnoming", "best_round", _("Best round")),
    Kind("gnoming", "total", _("Best game")),
    Kind("gnome_me", "cards", _("Best cooperative run"), by_team=True),
    Kind("gnome_me", "cards", _("Best run in three minutes"), True, ("time-x1.5",)),
    Kind("gnome_me", "cards", _("Best run in four minutes"), True, ("time-x2",)),
    Kind("gnome_me", "cards", _("Most gnomes known in one game")),
    Kind("gnome_village", "points", _("Richest village")),
    Kind("snowhere", "fire_area", _("Least fire left, in mm²"), by_team=True, by_terms=True),
    Kind("snowhere", "fire_cards", _("Least fire left"), True, by_terms=True, at_the_table=True),
)


MOST_RESULTS = 10_000  # the latest: five years of a club that plays ten games a week


@dataclass(frozen=True)
class ClubRecord:
    title: Sentence
    game: str
    value: int
    holders: list[str]
    players: list[Player | None]
    at: datetime


def club_records(club: Club) -> list[ClubRecord]:
    of_club = Result.objects.filter(club=club).select_related("player")
    results = list(reversed(of_club.order_by("-finished_at", "-pk")[:MOST_RESULTS]))
    return [
        _best(kind, title, compared) for kind in KINDS for title, compared in kind.each(results)
    ]


def _best(kind: Kind, title: Sentence, measured: list[Result]) -> ClubRecord:
    """The first to reach the best value holds the record, with all who did so in the same game."""
    best = min(measured, key=lambda result: _worth(result, kind.measure))
    together = [
        result
        for result in measured
        if result.source_id == best.source_id
        and result.measures[kind.measure]["value"] == best.measures[kind.measure]["value"]
    ]
    return ClubRecord(
        title=title,
        game=kind.game,
        value=best.measures[kind.measure]["value"],
        holders=[result.name for result in together],
        players=[result.player for result in together],
        at=best.finished_at,
    )


def _worth(result: Result, measure: str) -> int:
    """A sort key: smaller is better, even if the measure is one where higher is better."""
    one = result.measures[measure]
    return one["value"] if one["lower_is_better"] else -one["value"]
