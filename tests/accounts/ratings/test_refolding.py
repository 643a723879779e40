"""Ratings follow the results: after a game, a correction or a merge, and never halfway."""

import uuid
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import transaction

from accounts.models import Ladder, Player, Rating, RatingPoint
from accounts.ratings import refold_ladders
from accounts.services import SeatOf, record_outcome, withdraw_outcome
from accounts.tasks import refold

WHEN = datetime(2026, 6, 12, 20, tzinfo=UTC)

pytestmark = pytest.mark.django_db


def finish(*players: Player, source: uuid.UUID | None = None, minutes: int = 0) -> uuid.UUID:
    """The first wins, each of the others is four strokes behind the one before."""
    source = source or uuid.uuid4()
    totals = [4 * place for place in range(len(players))]
    record_outcome(
        source_kind="table",
        source_id=source,
        game="gnoming",
        seats=[SeatOf(seat, player.pk, str(player)) for seat, player in enumerate(players)],
        outcome={
            "reason": "lowest-total",
            "ranks": [place + 1 for place in range(len(players))],
            "scores": totals,
            "rounds": [[total] for total in totals],
            "measures": {},
            "why": None,
            "flags": [],
        },
        finished_at=WHEN + timedelta(minutes=minutes),
    )
    return source


def ratings() -> list[tuple[Any, ...]]:
    return sorted(
        Rating.objects.values_list("player__nickname", "mu", "sigma", "games", "handicap")
    )


def test_a_finished_game_is_rated(anna: Player, bo: Player) -> None:
    finish(anna, bo)
    refold()
    best, last = Rating.objects.order_by("-mu")
    assert (best.player, last.player) == (anna, bo)
    assert best.games == last.games == 1
    assert best.handicap < 0 < last.handicap
    assert RatingPoint.objects.count() == 2


def test_folding_twice_writes_once(anna: Player, bo: Player) -> None:
    finish(anna, bo)
    assert refold_ladders.refold() == ["gnoming"]
    assert refold_ladders.refold() == []


def test_many_games_are_folded_together(anna: Player, bo: Player) -> None:
    for minutes in range(5):
        finish(anna, bo, minutes=minutes)
    assert refold_ladders.refold("gnoming") == ["gnoming"]
    assert Ladder.objects.get().folded == 5


def test_results_that_come_late_or_in_another_order_rate_the_same(
    anna: Player, bo: Player, dan: Player
) -> None:
    sources = [uuid.UUID(int=number) for number in range(3)]
    evenings = list(zip(sources, ((anna, bo, dan), (dan, anna), (bo, dan, anna)), strict=True))
    told = []
    for order in (evenings, evenings[::-1]):
        for source, players in order:
            finish(*players, source=source, minutes=source.int)
            refold()
        told.append(ratings())
        for source in sources:
            withdraw_outcome("table", source)
        refold()
        assert not Rating.objects.exists()
    assert told[0] == told[1]


def test_a_correction_is_as_if_the_mistake_had_never_been(anna: Player, bo: Player) -> None:
    source = finish(anna, bo)
    finish(anna, bo, minutes=5)
    refold()
    before = ratings()
    with transaction.atomic():
        assert withdraw_outcome("table", source)
        finish(bo, anna, source=source)
    refold()
    assert ratings() != before
    with transaction.atomic():
        withdraw_outcome("table", source)
        finish(anna, bo, source=source)
    refold()
    assert ratings() == before


def test_what_was_never_recorded_cannot_be_withdrawn() -> None:
    assert not withdraw_outcome("card", uuid.uuid4())
    assert not Ladder.objects.exists()


def test_merged_players_have_one_rating_and_unmerging_is_exact(
    anna: Player, bo: Player, dan: Player
) -> None:
    finish(anna, bo)
    finish(dan, bo, minutes=5)
    refold()
    apart = ratings()
    link(dan, anna)
    assert [row[0] for row in ratings()] == ["Anna", "Bo"]
    assert Rating.objects.get(player=anna).games == 2
    link(dan, None)
    assert ratings() == apart


def link(player: Player, other: Player | None) -> None:
    Player.objects.filter(pk=player.pk).update(merged_into=other)
    refold_ladders.owners_changed([player.pk])
    refold()


def test_one_more_game_leaves_older_rows_alone(
    anna: Player, bo: Player, django_assert_max_num_queries: Any
) -> None:
    for minutes in range(10):
        finish(anna, bo, minutes=minutes)
    refold()
    finish(anna, bo, minutes=20)
    with django_assert_max_num_queries(20):
        refold()
    assert RatingPoint.objects.count() == 22


def test_a_worker_that_dies_leaves_the_old_ratings_and_the_next_one_finishes(
    anna: Player, bo: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die_after_writing(*folded: Any) -> None:
        written(*folded)
        raise SystemExit

    written = refold_ladders.keep
    finish(anna, bo)
    with monkeypatch.context() as during, pytest.raises(SystemExit):
        during.setattr(refold_ladders, "keep", die_after_writing)
        refold()
    assert not Rating.objects.exists()
    refold()
    assert Rating.objects.count() == 2


def test_an_older_fold_never_overwrites_a_newer_one(
    anna: Player, bo: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish(anna, bo)
    slow = refold_ladders.games_of

    def overtaken(game: str) -> Any:
        read = slow(game)
        monkeypatch.undo()
        finish(anna, bo, minutes=5)
        refold()
        return read

    monkeypatch.setattr(refold_ladders, "games_of", overtaken)
    refold()
    assert Rating.objects.get(player=anna).games == 2


@pytest.mark.django_db(transaction=True)
def test_without_a_broker_the_result_is_kept_and_folded_later(
    anna: Player, bo: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_words: Any, **_more: Any) -> None:
        raise ConnectionError

    monkeypatch.setattr(refold_ladders.current_app, "send_task", away)
    finish(anna, bo)
    refold()
    assert Rating.objects.count() == 2
