"""The records of a club: which results are the best of their kind, by whom and when."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext

from accounts.domain.games import KNOWN_GAMES
from accounts.domain.terms import PRACTICE, Terms, in_words
from accounts.models import Club, Player, Result
from config.base.game_results import RecordKind

MOST_RESULTS = 10_000  # the latest: five years of a club that plays ten games a week


@dataclass(frozen=True)
class ClubRecord:
    title: str
    game: str
    value: int
    holders: list[str]
    players: list[Player | None]
    at: datetime


def club_records(club: Club) -> list[ClubRecord]:
    of_club = Result.objects.filter(club=club).select_related("player")
    results = list(reversed(of_club.order_by("-finished_at", "-pk")[:MOST_RESULTS]))
    return [
        _best(kind, game, title, compared)
        for game, declared in KNOWN_GAMES.listed.items()
        for kind in declared.records
        for title, compared in _groups(kind, game, results)
    ]


def _groups(
    kind: RecordKind, game: str, results: Iterable[Result]
) -> Iterator[tuple[str, list[Result]]]:
    """The groups of results that are compared with each other, each with its title."""
    groups: dict[Terms, list[Result]] = defaultdict(list)
    for result in results:
        if result.game == game and _fits(kind, result):
            groups[result.terms].append(result)
    for terms, group in sorted(groups.items()):
        yield _titled(kind, in_words(terms, game)), group


def _fits(kind: RecordKind, result: Result) -> bool:
    return (
        kind.measure in result.measures
        and ("team" in result.flags) == kind.by_team
        and (not kind.flag or kind.flag in result.flags)
        and PRACTICE not in result.terms
        and (kind.by_terms or result.terms == kind.terms)
    )


def _titled(kind: RecordKind, terms: str) -> str:
    title = gettext(kind.title)
    return f"{title}: {terms}" if kind.by_terms and terms else title


def _best(kind: RecordKind, game: str, title: str, measured: list[Result]) -> ClubRecord:
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
        game=game,
        value=best.measures[kind.measure]["value"],
        holders=[result.name for result in together],
        players=[result.player for result in together],
        at=best.finished_at,
    )


def _worth(result: Result, measure: str) -> int:
    """A sort key: smaller is better, even if the measure is one where higher is better."""
    one = result.measures[measure]
    return one["value"] if one["lower_is_better"] else -one["value"]
