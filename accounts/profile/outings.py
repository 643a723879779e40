"""Finished games as one person had them. Merged players are one person, with one past."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from uuid import UUID

from accounts.models import Player, Result
from accounts.players import canonical_ids, people_of

TEAM = "team"  # the mark of a game that was played together


@dataclass(frozen=True)
class Outing:
    """One finished game: one's own result, and everybody else's."""

    own: Result
    others: tuple[Result, ...] = ()

    @property
    def game(self) -> str:
        return self.own.game

    @property
    def at(self) -> datetime:
        return self.own.finished_at

    @property
    def source(self) -> tuple[str, UUID]:
        return self.own.source_kind, self.own.source_id

    @property
    def is_team(self) -> bool:
        return TEAM in self.own.flags

    @property
    def is_contest(self) -> bool:
        return not self.is_team and bool(self.others)

    @property
    def won(self) -> bool:
        return self.is_contest and self.own.rank == 1

    @property
    def seats(self) -> list[Result]:
        """Everybody, the winner first."""
        return sorted((self.own, *self.others), key=lambda result: (result.rank, result.seat))

    @property
    def company(self) -> list[Result]:
        """The others who are somebody we know."""
        return [other for other in self.others if other.player_id]


def outings_of(player: Player) -> list[Outing]:
    """All games of a person, the oldest first."""
    people = people_of(player)
    own = Result.objects.filter(player__in=people)
    at_the_same_tables = Result.objects.filter(source_id__in=own.values("source_id"))
    rows = at_the_same_tables.select_related("player").order_by(
        "finished_at", "source_kind", "source_id", "seat"
    )
    by_source = groupby(as_people(rows), key=lambda row: (row.source_kind, row.source_id))
    return list(gathered((list(seats) for _source, seats in by_source), people))


def as_people(results: Iterable[Result]) -> list[Result]:
    """With everybody under the player that they are shown as."""
    results, shown_as = list(results), canonical_ids()
    aliases = [result for result in results if result.player_id in shown_as]
    players = Player.objects.in_bulk({shown_as[result.player_id] for result in aliases})
    for result in aliases:
        result.player = players[shown_as[result.player_id]]
    return results


def gathered(games: Iterable[list[Result]], people: set[UUID]) -> Iterable[Outing]:
    for seats in games:
        own = [seat for seat in seats if seat.player_id in people]
        if own:
            yield Outing(own[0], tuple(seat for seat in seats if seat.player_id not in people))
