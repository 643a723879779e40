"""Reads a game's results for the fold: plain values, with merged players as one person."""

from itertools import groupby
from uuid import UUID

from accounts.models import Result
from accounts.ratings.fold import Game, Seat
from accounts.storage.player_aliases import canonical_ids

COLUMNS = (
    "finished_at",
    "source_kind",
    "source_id",
    "seat",
    "player_id",
    "stranger",
    "rank",
    "score",
    "pk",
)


def games_of(game: str) -> list[Game]:
    rows = Result.objects.filter(game=game).order_by("source_kind", "source_id", "seat")
    people = canonical_ids()
    return [
        _game(list(seats), people)
        for _source, seats in groupby(rows.values_list(*COLUMNS), key=lambda row: row[1:3])
    ]


def _game(rows: list[tuple], people: dict[UUID, UUID]) -> Game:
    finished_at, kind, source, *_ = rows[0]
    seats = tuple(
        Seat(seat, people.get(player, player) or _stranger(left), rank, score, result)
        for _at, _kind, _source, seat, player, left, rank, score, result in rows
    )
    return Game(finished_at, (kind, str(source)), seats, kind == Result.Source.CARD)


def _stranger(left: UUID | None) -> str | None:
    """The id of a deleted player. It is not a UUID, so store.py writes no rating for it."""
    return f"stranger {left}" if left else None
