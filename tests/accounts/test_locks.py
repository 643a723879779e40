"""Ratings are folded while players are forgotten, merged or lose a result: nobody deadlocks."""

from collections.abc import Callable
from datetime import timedelta
from threading import Thread
from uuid import UUID

import pytest
from django.db import connection, transaction
from django.utils import timezone

from accounts.models import Ladder, Player, RatingPoint, Result
from accounts.services import forget_players, merge_players, withdraw_outcome
from tests.failures.effects.people import game_of
from tests.tables.seated import people
from tests.waiting import until

pytestmark = pytest.mark.django_db(transaction=True)

Write = Callable[[list[Player], UUID], object]


def forget(players: list[Player], game: UUID) -> object:
    yesterday = timezone.now() - timedelta(days=1)
    Player.objects.filter(pk=players[0].pk).update(forget_at=yesterday)
    return forget_players.forget_due()


def expire(players: list[Player], game: UUID) -> object:
    forget_players.forget({players[0].pk})
    return not Player.objects.filter(pk=players[0].pk).exists()


def merge(players: list[Player], game: UUID) -> object:
    return merge_players.merge(*players)


def withdraw(players: list[Player], game: UUID) -> object:
    return withdraw_outcome("table", game)


@pytest.mark.parametrize("write", [forget, expire, merge, withdraw])
def test_a_writer_waits_for_a_fold_that_writes_about_the_same_player(write: Write) -> None:
    if connection.vendor != "postgresql":
        pytest.skip("only PostgreSQL locks rows")
    players = people(2)
    game = game_of(players)
    done: list[object] = []
    writer = Thread(target=in_thread, args=(write, players, game, done))
    with transaction.atomic():
        Ladder.objects.select_for_update().get(game="gnoming")
        writer.start()
        until(somebody_waits_for_a_lock)
        for result in Result.objects.filter(source_id=game):
            fields = {"game": "gnoming", "before": 25, "mu": 25, "sigma": 8}
            RatingPoint.objects.create(result=result, player=result.player, **fields)
    writer.join(30)
    assert done and done[0]


def in_thread(write: Write, players: list[Player], game: UUID, done: list[object]) -> None:
    try:
        done.append(write(players, game))
    finally:
        connection.close()


def somebody_waits_for_a_lock() -> bool:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT 1 FROM pg_stat_activity"
            " WHERE datname = current_database() AND wait_event_type = 'Lock'"
        )
        return cursor.fetchone() is not None
