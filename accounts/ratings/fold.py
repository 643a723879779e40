"""Computes ratings from all finished games of one kind. Pure, and independent of the input order.

Only the order of finishing changes a rating (openskill's Bradley-Terry model, in which each place
is compared with its neighbours). Margins in strokes count for the handicap: handicap.py.
"""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from openskill.models import BradleyTerryPart

# One game depends much on luck: four times the default beta, so that one evening changes little.
MODEL = BradleyTerryPart(beta=4 * 25 / 6)

Person = Hashable


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat of a finished game. `person` is None for a bot or a name without a player.

    A deleted player has an anonymous id instead (games.py).
    """

    seat: int
    person: Person | None
    rank: int
    score: int
    result: int  # primary key of the Result


@dataclass(frozen=True, slots=True)
class Game:
    finished_at: datetime
    source: tuple[str, str]
    seats: tuple[Seat, ...]
    # On a card, a seat without a person is still a human being; online it is a bot.
    names_are_people: bool = False


@dataclass(frozen=True, slots=True)
class Strength:
    """Strength (mu), its uncertainty (sigma), and the number of rated games."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0


@dataclass(frozen=True, slots=True)
class Point:
    """One person's rating before and after one result."""

    result: int
    person: Person
    before: float
    mu: float
    sigma: float


@dataclass(frozen=True, slots=True)
class Folded:
    strengths: dict[Person, Strength]
    points: list[Point]


def fold(games: Iterable[Game]) -> Folded:
    strengths: dict[Person, Strength] = {}
    points: list[Point] = []
    for game in in_order(games):
        points += _rate(rated_seats(game), strengths)
    return Folded(strengths, points)


def in_order(games: Iterable[Game]) -> list[Game]:
    return sorted(games, key=lambda game: (game.finished_at, game.source))


def rated_seats(game: Game) -> list[Seat]:
    """The seats of people, best rank first; empty if the game cannot be rated.

    Bots never change a rating.
    """
    people = sorted(
        (seat for seat in game.seats if seat.person is not None),
        key=lambda seat: (seat.rank, seat.seat),
    )
    return people if _tells_something(people) else []


def _tells_something(people: list[Seat]) -> bool:
    """Whether a game can be rated. It cannot if all are level: a shared win, or a team game.

    Nor if a person has two seats, as after a merge: they would be compared with themselves.
    """
    return len({seat.person for seat in people}) == len(people) and len(set(_places(people))) > 1


def _rate(people: list[Seat], strengths: dict[Person, Strength]) -> list[Point]:
    if not people:
        return []
    before = [strengths.get(seat.person, Strength()) for seat in people]
    teams = [[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = [rating for (rating,) in MODEL.rate(teams, ranks=_places(people))]
    for seat, one, rating in zip(people, before, after, strict=True):
        strengths[seat.person] = Strength(rating.mu, rating.sigma, one.games + 1)
    return [
        Point(seat.result, seat.person, one.mu, rating.mu, rating.sigma)
        for seat, one, rating in zip(people, before, after, strict=True)
    ]


def _places(people: list[Seat]) -> list[float]:
    """Equal scores give equal places, even if the game itself breaks the tie."""
    places = [1.0] if people else []
    for one, next_one in pairwise(people):
        level = one.rank == next_one.rank or one.score == next_one.score
        places.append(places[-1] + (not level))
    return places
