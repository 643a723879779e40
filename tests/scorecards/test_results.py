"""A finished card gives a result like any game: once, and again after a correction."""

from functools import partial
from typing import Any

import pytest

from accounts.models import Result
from games.live import clock
from games.scorecards import tasks
from games.scorecards.models import Card
from games.scorecards.services import nudge
from games.scorecards.services.notify import is_looking
from games.scorecards.storage.due import SECOND_THOUGHT, WAIT_FOR_PHONES
from games.signals import game_finished, result_withdrawn
from tests.receivers import receiving
from tests.scorecards.conftest import MovedClock
from tests.scorecards.keeping import KeptPhone, committed, filled, finished
from tests.tables.seated import at_once


@pytest.fixture
def anna() -> KeptPhone:
    return KeptPhone("Anna")


def results(card: Card) -> list[Result]:
    return list(Result.objects.filter(source_kind="card", source_id=card.id).order_by("seat"))


def test_a_result_is_written_ten_seconds_after_the_finish(
    anna: KeptPhone, time: MovedClock
) -> None:
    card = finished(anna)
    nudge.nudge(card.id)
    assert results(card) == []
    time.pass_by(SECOND_THOUGHT)
    nudge.nudge(card.id)
    first, second = results(card)
    assert (first.name, first.rank, second.rank) == ("Anna", 1, 2)
    assert first.score < second.score
    assert "itemised" in " ".join(first.flags)
    assert len(first.rounds) == 3


def test_a_seated_player_takes_the_result_home(anna: KeptPhone, time: MovedClock) -> None:
    card = anna.start()
    anna.sit(card, seat=0)
    card = play_out(anna, card, time)
    assert [result.player for result in results(card)] == [anna.player, None]


def play_out(phone: KeptPhone, card: Card, time: MovedClock) -> Card:
    filled(phone, card)
    phone.write(card, "finished", True)
    time.pass_by(SECOND_THOUGHT)
    nudge.nudge(card.id)
    card.refresh_from_db()
    return card


def test_a_finish_that_is_undone_leaves_no_result(anna: KeptPhone, time: MovedClock) -> None:
    card = finished(anna)
    anna.write(card, "finished", False)
    time.pass_by(SECOND_THOUGHT)
    nudge.nudge(card.id)
    tasks.sweep()
    assert results(card) == []
    card.refresh_from_db()
    assert card.due is None


@committed
def test_delivered_many_times_at_once_it_is_written_once(anna: KeptPhone, time: MovedClock) -> None:
    heard: list[Any] = []

    def hear(id: Any, kind: str, game: str, **_: Any) -> None:
        heard.append((kind, id, game))

    card = finished(anna)
    time.pass_by(SECOND_THOUGHT)
    with receiving(game_finished, hear):
        at_once(*[partial(nudge.nudge, card.id)] * 4)
    assert len(results(card)) == 2
    assert heard == [("card", card.id, "gnoming")]


def test_the_sweep_writes_what_no_task_was_left_for(anna: KeptPhone, time: MovedClock) -> None:
    card = finished(anna)
    time.pass_by(SECOND_THOUGHT + 2 * tasks.LATE)
    tasks.sweep()
    tasks.sweep()
    assert len(results(card)) == 2


@committed
def test_a_task_is_planned_for_the_time_of_the_result(
    anna: KeptPhone, planned: list[tuple[str, str]]
) -> None:
    card = finished(anna)
    assert ("cards.nudge", str(card.id)) in planned
    assert card.due - card.finished_at == SECOND_THOUGHT


def test_one_card_in_trouble_leaves_the_others_their_results(
    anna: KeptPhone, time: MovedClock, monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    broken, well = finished(anna), finished(KeptPhone("Bo"))
    time.pass_by(SECOND_THOUGHT + 2 * tasks.LATE)
    real = nudge.nudge

    def failing_nudge(card: Any) -> None:
        assert card != broken.id, "broken"
        real(card)

    monkeypatch.setattr(nudge, "nudge", failing_nudge)
    tasks.sweep()
    assert (len(results(broken)), len(results(well))) == (0, 2)


# Corrections


def test_a_correction_rewrites_the_result(anna: KeptPhone, time: MovedClock) -> None:
    withdrawn: list[Any] = []

    def hear(id: Any, **_: Any) -> None:
        withdrawn.append(id)

    card = recorded(anna, time)
    before = results(card)[1].score
    anna.sync(card)
    anna.write(card, "cell/1/1/8", -4)
    nudge.nudge(card.id)
    assert results(card)[1].score == before  # it may be undone for a moment
    time.pass_by(SECOND_THOUGHT)
    with receiving(result_withdrawn, hear):
        nudge.nudge(card.id)
        nudge.nudge(card.id)
    assert results(card)[1].score == before - 12
    assert withdrawn == [card.id]


def recorded(phone: KeptPhone, time: MovedClock, **wishes: Any) -> Card:
    card = finished(phone, **wishes)
    time.pass_by(SECOND_THOUGHT)
    nudge.nudge(card.id)
    card.refresh_from_db()
    return card


def test_what_does_not_change_the_result_rewrites_nothing(
    anna: KeptPhone, time: MovedClock
) -> None:
    card = recorded(anna, time)
    before = [result.pk for result in results(card)]
    anna.write(card, "pen/0", anna.device)
    time.pass_by(SECOND_THOUGHT)
    nudge.nudge(card.id)
    assert [result.pk for result in results(card)] == before


def test_reopening_takes_the_result_back_until_it_is_finished_again(
    anna: KeptPhone, time: MovedClock
) -> None:
    card = recorded(anna, time)
    anna.write(card, "finished", False)
    nudge.nudge(card.id)
    assert results(card) == []
    anna.write(card, "finished", True)
    time.pass_by(SECOND_THOUGHT)
    nudge.nudge(card.id)
    assert len(results(card)) == 2


def test_a_late_operation_changes_no_result(anna: KeptPhone, time: MovedClock) -> None:
    card = recorded(anna, time)
    bo = KeptPhone("Bo")
    assert bo.write(card, "cell/1/1/8", -4)["is"] == "late"
    time.pass_by(SECOND_THOUGHT)
    nudge.nudge(card.id)
    card.refresh_from_db()
    assert (len(results(card)), card.due) == (2, None)


# Phones that have not reported


def test_a_result_waits_for_a_seated_phone_that_is_silent(
    anna: KeptPhone, time: MovedClock
) -> None:
    card, bo = anna.start(), KeptPhone("Bo")
    bo.sit(card, seat=1)
    time.pass_by(1_000)
    play_out(anna, card, time)
    anna.sync(card)
    assert results(card) == []
    assert anna.told["result"]["provisional"]
    assert anna.told["result"]["waits_for"] == ["Bo"]
    bo.sync(card)
    nudge.nudge(card.id)
    assert len(results(card)) == 2
    anna.sync(card)
    assert anna.told["result"]["recorded"]
    assert not anna.told["result"]["provisional"]


def test_nobody_is_waited_for_longer_than_ten_minutes(anna: KeptPhone, time: MovedClock) -> None:
    card, bo = anna.start(), KeptPhone("Bo")
    bo.sit(card, seat=1)
    time.pass_by(1_000)
    card = play_out(anna, card, time)
    assert card.due == card.finished_at + WAIT_FOR_PHONES
    time.pass_to(card.due)
    nudge.nudge(card.id)
    assert len(results(card)) == 2


def test_a_card_that_is_finished_too_early_has_no_result_before_it_is_full(
    anna: KeptPhone, time: MovedClock
) -> None:
    card = anna.start()
    anna.write(card, "finished", True)
    time.pass_by(SECOND_THOUGHT)
    nudge.nudge(card.id)
    assert results(card) == []


def test_a_forgotten_card_is_closed_and_one_tap_opens_it(anna: KeptPhone, time: MovedClock) -> None:
    card = anna.start()
    tasks.close_forgotten_cards()
    time.pass_by(15 * 86_400_000)
    tasks.close_forgotten_cards()
    card.refresh_from_db()
    assert card.closed
    anna.write(card, "cell/1/0/0", 6)
    card.refresh_from_db()
    assert not card.closed


def test_the_time_of_a_result_is_the_time_of_the_finish(anna: KeptPhone, time: MovedClock) -> None:
    card = recorded(anna, time)
    assert results(card)[0].finished_at.timestamp() * 1000 == pytest.approx(card.finished_at, abs=1)
    assert card.finished_at < clock.now()


def test_a_worker_that_has_just_started_tells_who_is_not_looking(
    anna: KeptPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = anna.start()
    monkeypatch.setattr(clock, "_offset", None)
    assert not is_looking(anna.player.pk, "card", str(card.id))
