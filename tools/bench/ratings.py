"""`./run bench ratings`: time to compute all ratings of 10,000 games again, by our fold and simply.

The simple way reads, rates and saves game by game, as most sites do when a game ends. It runs on a
part of the same games in the same run. Writes var/bench/ratings.json.
"""

import json
import os
import random
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from uuid import UUID

import django

from config.base.environment import VAR

GAMES, SLICE, PEOPLE, SEATS = 10_000, 500, 60, 4
FIRST = datetime(2026, 1, 1, tzinfo=UTC)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DATABASE_URL"] = f"sqlite:///{folder}/bench.sqlite3"
        os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
        django.setup()
        _fill()
        report = _report()
    path = VAR / "bench" / "ratings.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(report, indent=2))
    print(json.dumps(report, indent=2))
    print(f"written to {path}")


def _report() -> dict[str, object]:
    from accounts.ratings.refold_ladders import refold

    plain = _seconds(_game_by_game) / SLICE
    whole = _seconds(lambda: refold("gnoming"))
    _one_more()
    return {
        "games": GAMES,
        "refold_seconds": round(whole, 2),
        "after_one_more_game_seconds": round(_seconds(lambda: refold("gnoming")), 2),
        "game_by_game_seconds": round(plain * GAMES, 1),
        "ratio": round(plain * GAMES / whole, 1),
    }


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


# The games


def _fill() -> None:
    from django.core.management import call_command

    from accounts.models import Ladder, Player, Result

    call_command("migrate", verbosity=0)
    people = [Player(nickname=f"Gnome {number}") for number in range(PEOPLE)]
    Player.objects.bulk_create(people)
    chance = random.Random(1)
    rows = [row for number in range(GAMES) for row in _game(number, people, chance)]
    Result.objects.bulk_create(rows, batch_size=1_000)
    Ladder.objects.create(game="gnoming", changes=1)


def _game(number: int, people: list, chance: random.Random) -> list:
    """The results of one game. Players early in the list are a little better; the rest is luck."""
    from accounts.models import Result

    players = chance.sample(range(PEOPLE), SEATS)
    scores = [round(chance.gauss(player / 10, 12)) for player in players]
    return [
        Result(
            source_kind="table",
            source_id=UUID(int=number),
            game="gnoming",
            seat=seat,
            player=people[player],
            name=people[player].nickname,
            rank=1 + sum(other < score for other in scores),
            score=score,
            reason="lowest-total",
            finished_at=FIRST + timedelta(minutes=number),
        )
        for seat, (player, score) in enumerate(zip(players, scores, strict=True))
    ]


def _one_more() -> None:
    from accounts.models import Ladder, Player, Result

    Result.objects.bulk_create(_game(GAMES, list(Player.objects.all()), random.Random(2)))
    Ladder.objects.update(changes=2)


# The simple way


def _game_by_game() -> None:
    from django.db import transaction

    from accounts.models import Rating

    for number in range(SLICE):
        with transaction.atomic():
            _rate_and_save(UUID(int=number))
    Rating.objects.all().delete()


def _rate_and_save(source: UUID) -> None:
    from accounts.models import Rating, Result
    from accounts.ratings.fold import MODEL

    results = list(Result.objects.filter(source_kind="table", source_id=source).order_by("rank"))
    start = {"mu": MODEL.mu, "sigma": MODEL.sigma, "games": 0}
    ratings = [
        Rating.objects.get_or_create(player=result.player, game="gnoming", defaults=start)[0]
        for result in results
    ]
    teams = [[MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in ratings]
    rated = MODEL.rate(teams, ranks=[result.rank for result in results])
    for rating, (after,) in zip(ratings, rated, strict=True):
        rating.mu, rating.sigma, rating.games = after.mu, after.sigma, rating.games + 1
        rating.save()
