"""The gnome handicap: how many strokes a player usually finishes ahead of or behind the others.

The sum of (own total − mean of the others) is divided by the number of games plus SHRINKING, so
that one lucky evening does not make a handicap. Less is better. Pure.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean

from accounts.ratings.fold import Game, Person, Seat, in_order

# Variance within one player divided by variance between players. Luck is large: phone.md, E3.
SHRINKING = 9


@dataclass(frozen=True, slots=True)
class Handicap:
    strokes: float
    games: int


def handicaps(games: Iterable[Game]) -> dict[Person, Handicap]:
    margins: dict[Person, list[float]] = {}
    for game in in_order(games):  # a sum of floats depends on their order
        for person, margin in _margins(game):
            margins.setdefault(person, []).append(margin)
    return {person: shrunk(own) for person, own in margins.items()}


def shrunk(margins: list[float]) -> Handicap:
    return Handicap(sum(margins) / (len(margins) + SHRINKING), len(margins))


def _margins(game: Game) -> Iterable[tuple[Person, float]]:
    company = [seat for seat in game.seats if game.names_are_people or seat.person is not None]
    for seat in company:
        others = [other.score for other in company if not _same(other, seat)]
        if seat.person is not None and others:
            yield seat.person, seat.score - fmean(others)


def _same(one: Seat, other: Seat) -> bool:
    return one.seat == other.seat or (one.person is not None and one.person == other.person)
