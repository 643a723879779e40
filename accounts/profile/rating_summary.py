"""A player's rating in a game as pages show it: value, uncertainty, history and handicap."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from accounts.models import Player, Rating, RatingPoint
from accounts.ratings import scale
from accounts.storage.player_aliases import canonical


@dataclass(frozen=True)
class Step:
    """The rating after one game."""

    at: datetime
    result: int
    source: tuple[str, UUID]
    rating: int
    change: int
    is_provisional: bool


@dataclass(frozen=True)
class Standing:
    rating: int
    games: int
    is_provisional: bool
    games_to_go: int
    steps: tuple[Step, ...]
    handicap: float | None
    handicap_games: int

    @property
    def highest(self) -> Step:
        return max(self.steps, key=lambda step: step.rating)

    @property
    def lowest(self) -> Step:
        return min(self.steps, key=lambda step: step.rating)

    @property
    def is_ahead(self) -> bool:
        """A negative handicap means fewer strokes than the table, which is better."""
        return (self.handicap or 0) < 0

    def change_since(self, moment: datetime) -> int:
        return sum(step.change for step in self.steps if step.at >= moment)


def standing_of(player: Player, game: str) -> Standing | None:
    person = canonical(player)
    rating = Rating.objects.filter(player=person, game=game).first()
    if rating is None:
        return None
    return Standing(
        rating=scale.shown(rating.mu),
        games=rating.games,
        is_provisional=scale.is_provisional(rating.sigma),
        games_to_go=scale.games_to_go(rating.sigma),
        steps=tuple(_steps(person, game)),
        handicap=rating.handicap,
        handicap_games=rating.handicap_games,
    )


def _steps(person: Player, game: str) -> Iterable[Step]:
    points = RatingPoint.objects.filter(player=person, game=game)
    for point in points.select_related("result").order_by(
        "result__finished_at", "result__source_kind", "result__source_id"
    ):
        yield Step(
            at=point.result.finished_at,
            result=point.result_id,
            source=(point.result.source_kind, point.result.source_id),
            rating=scale.shown(point.mu),
            change=scale.shown(point.mu) - scale.shown(point.before),
            is_provisional=scale.is_provisional(point.sigma),
        )
