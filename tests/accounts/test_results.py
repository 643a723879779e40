"""What a finished game leaves behind is written once, whoever brings the news and how often."""

import uuid
from datetime import UTC, datetime
from functools import partial
from typing import Any

import pytest
from django.db import IntegrityError

from accounts.models import Player, Result
from accounts.services import SeatOf, record_outcome
from tests.tables.seated import at_once

WHEN = datetime(2026, 6, 12, 20, 14, tzinfo=UTC)


def outcome(totals: list[int], rounds: list[list[int]], ranks: list[int]) -> dict[str, Any]:
    return {
        "reason": "three-rounds",
        "ranks": ranks,
        "scores": totals,
        "rounds": rounds,
        "measures": {
            "total": {"values": totals, "lower_is_better": True},
            "best_round": {"values": [min(own) for own in rounds], "lower_is_better": True},
        },
        "why": None,
        "flags": ["bot"],
    }


def finish(source_id: uuid.UUID, *players: Player | None, **change: Any) -> bool:
    seats = [
        SeatOf(seat, player and player.pk, player.nickname if player else "Bot")
        for seat, player in enumerate(players)
    ]
    told = {
        "source_kind": "table",
        "source_id": source_id,
        "game": "gnoming",
        "seats": seats,
        "outcome": outcome([-8, 5], [[-10, 3, -1], [2, 2, 1]], [1, 2]),
        "finished_at": WHEN,
    }
    return record_outcome(**(told | change))


@pytest.mark.django_db
def test_each_seat_takes_its_own_share_home(anna: Player) -> None:
    assert finish(uuid.uuid4(), anna, None)
    first, second = Result.objects.order_by("seat")
    assert (first.player, first.name, first.rank, first.score) == (anna, "Anna", 1, -8)
    assert first.rounds == [-10, 3, -1]
    assert first.measures["total"] == {"value": -8, "lower_is_better": True}
    assert first.flags == ["bot"]
    assert (second.player, second.name, second.rank, second.score) == (None, "Bot", 2, 5)


@pytest.mark.django_db
def test_the_same_news_twice_changes_nothing(anna: Player) -> None:
    table = uuid.uuid4()
    assert finish(table, anna, None)
    before = list(Result.objects.values())
    other = outcome([99, 99], [[99], [99]], [2, 2])
    assert not finish(table, anna, None, outcome=other)
    assert list(Result.objects.values()) == before


@pytest.mark.django_db
def test_a_table_and_a_card_may_share_an_id(anna: Player) -> None:
    same = uuid.uuid4()
    assert finish(same, anna, None)
    assert finish(same, anna, None, source_kind="card")


@pytest.mark.django_db(transaction=True)
def test_a_player_nobody_knows_is_an_error_and_not_a_repetition() -> None:
    stranger = Player(nickname="Dan")
    with pytest.raises(IntegrityError):
        finish(uuid.uuid4(), stranger, None)
    assert not Result.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_in_a_race_exactly_one_writes(anna: Player) -> None:
    for _ in range(10):
        table = uuid.uuid4()
        answers = at_once(*[partial(finish, table, anna, None)] * 2)
        assert sorted(answers) == [False, True]
        assert Result.objects.filter(source_id=table).count() == 2
