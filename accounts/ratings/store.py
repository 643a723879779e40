"""Stores the ratings of a fold. Only rows that differ are written: after one more game, a few."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db.models import Model

from accounts.models import Rating, RatingPoint
from accounts.ratings.fold import Folded, Person, Strength
from accounts.ratings.handicap import Handicap

POINT = ("result_id", "player_id", "before", "mu", "sigma")
RATING = ("player_id", "mu", "sigma", "games", "handicap", "handicap_games")
AT_ONCE = 2_000

Rows = dict[Any, tuple[Any, ...]]  # by the first column


def keep(game: str, folded: Folded, handicaps: dict[Person, Handicap]) -> None:
    points = [
        (one.result, one.person, one.before, one.mu, one.sigma)
        for one in folded.points
        if _is_player(one.person)
    ]
    _replace(RatingPoint, POINT, game, points)
    _replace(Rating, RATING, game, _ratings(folded, handicaps))


def _ratings(folded: Folded, handicaps: dict[Person, Handicap]) -> Iterable[tuple[Any, ...]]:
    for person in filter(_is_player, folded.strengths.keys() | handicaps.keys()):
        strength = folded.strengths.get(person, Strength())
        handicap = handicaps.get(person)
        yield (
            person,
            strength.mu,
            strength.sigma,
            strength.games,
            handicap and handicap.strokes,
            handicap.games if handicap else 0,
        )


def _is_player(person: Person) -> bool:
    return isinstance(person, UUID)


def _replace(
    model: type[Model], columns: tuple[str, ...], game: str, rows: Iterable[tuple[Any, ...]]
) -> None:
    key, new = columns[0], {row[0]: row for row in rows}
    there = model._default_manager.filter(game=game)
    old = {row[0]: row for row in there.values_list(*columns)}
    gone = [name for name, row in old.items() if new.get(name) != row]
    for start in range(0, len(gone), AT_ONCE):
        there.filter(**{f"{key}__in": gone[start : start + AT_ONCE]}).delete()
    model._default_manager.bulk_create(
        (
            model(game=game, **dict(zip(columns, row, strict=True)))
            for name, row in new.items()
            if old.get(name) != row
        ),
        batch_size=AT_ONCE,
    )
