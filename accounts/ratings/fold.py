"""From all finished games of one kind to ratings: pure, and the same in whatever order they come.

Who finished before whom moves the rating (openskill's Bradley-Terry model, in which each place is
compared with its neighbours). By how many strokes is the handicap's business: handicap.py.
"""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

from openskill.models import BradleyTerryPart

# Cards decide a lot in one game: four times the usual beta, so that one evening moves little.
MODEL = BradleyTerryPart(beta=4 * 25 / 6)

Person = Hashable


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat of a finished game. Nobody stands for a bot, a typed name, or who has left us."""

    seat: int
    person: Person | None
    rank: int
    score: int
    result: int  # which result of ours this is


@dataclass(frozen=True, slots=True)
class Game:
    finished_at: datetime
    source: tuple[str, str]
    seats: tuple[Seat, ...]
    # On a card every name is somebody's; online a seat without a person is a bot's.
    names_are_people: bool = False


@dataclass(frozen=True, slots=True)
class Strength:
    """How good (mu), how sure of it (sigma), from how many games."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0


@dataclass(frozen=True, slots=True)
class Point:
    """What one result did to one person's rating."""

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
    """People only, the best first: what bots did brings and costs nobody anything."""
    people = sorted(
        (seat for seat in game.seats if seat.person is not None),
        key=lambda seat: (seat.rank, seat.seat),
    )
    return people if _tells_something(people) else []


def _tells_something(people: list[Seat]) -> bool:
    """A game that all finish level moves nobody: a shared win, or one played together.

    A person with two seats, as after a merge, would be compared with themselves.
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
    """Equal totals are equal places, even where the game itself breaks the tie."""
    places = [1.0] if people else []
    for one, next_one in pairwise(people):
        level = one.rank == next_one.rank or one.score == next_one.score
        places.append(places[-1] + (not level))
    return places
