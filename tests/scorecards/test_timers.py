"""The team's clock: the earliest start counts, and it ends once, whoever is there or not."""

from functools import partial
from typing import Any

import pytest

from games.live import broadcast
from games.scorecards import tasks
from games.scorecards.models import Card, Ringing
from games.scorecards.services import nudge
from games.scorecards.storage import log
from games.scorecards.storage.due import GRACE
from tests.scorecards.conftest import MovedClock
from tests.scorecards.keeping import KeptPhone, committed, log_of
from tests.tables.seated import at_once

TEAM = {"mode": "cooperative"}
TWO_MINUTES = {"seconds": 120}
OVER = 120_000 + GRACE


@pytest.fixture
def anna() -> KeptPhone:
    return KeptPhone("Anna")


@pytest.fixture
def card(anna: KeptPhone) -> Card:
    return anna.start(game="gnome_me", options=TEAM)


def start(phone: KeptPhone, card: Card, age: int = 0, attempt: int = 1) -> dict[str, Any]:
    op = phone.op(f"clock/{attempt}", TWO_MINUTES)
    return phone.sync(card, op, ages={op["id"]: age})["answers"][0]


def endings(card: Card) -> list[tuple[Any, ...]]:
    return [row for row in log_of(card) if row[1].startswith("ended/")]


def test_everybody_sees_the_clock_that_anybody_starts(
    anna: KeptPhone, card: Card, time: MovedClock
) -> None:
    assert start(anna, card)["is"] == "applied"
    bo = KeptPhone("Bo")
    clock = bo.sync(card)["card"]["clock"]
    assert (clock["attempt"], clock["seconds"]) == (1, 120)
    assert 119_000 < clock["ends_at"] - clock["now"] <= 120_000


@committed
def test_a_clock_ends_once_with_nobody_connected(
    anna: KeptPhone, card: Card, time: MovedClock
) -> None:
    start(anna, card)
    nudge.nudge(card.id)
    assert endings(card) == []
    time.pass_by(OVER)
    at_once(*[partial(nudge.nudge, card.id)] * 4)
    tasks.sweep()
    assert [verdict for *_, verdict in endings(card)] == ["applied"]
    said = anna.sync(card)
    assert (said["ops"][-1]["register"], said["ops"][-1]["device"]) == ("ended/1", "server")
    assert said["card"]["clock"]["ended"]


@committed
def test_a_clock_survives_the_end_of_every_process_and_every_task(
    anna: KeptPhone, card: Card, time: MovedClock, planned: list[tuple[str, str]]
) -> None:
    start(anna, card)
    assert planned[-1] == ("cards.nudge", str(card.id))
    log.clear_cache()  # all memory is lost, and the task with it
    broadcast.forget_plans()
    time.pass_by(OVER + 2 * tasks.LATE)
    tasks.sweep()
    assert len(endings(card)) == 1


def test_the_earliest_of_several_starts_counts(
    anna: KeptPhone, card: Card, time: MovedClock
) -> None:
    bo = KeptPhone("Bo")
    start(anna, card, age=1_000)
    first = Ringing.objects.get().started_at
    start(bo, card, age=30_000)
    assert Ringing.objects.get().started_at < first - 20_000
    start(bo, card, age=0)
    assert Ringing.objects.get().started_at < first - 20_000


@committed
def test_a_clock_that_ran_out_without_a_network_is_over_at_once(
    anna: KeptPhone, card: Card, time: MovedClock
) -> None:
    start(anna, card, age=10**15)
    nudge.nudge(card.id)
    assert len(endings(card)) == 1


def test_a_clock_that_is_over_does_not_start_again(
    anna: KeptPhone, card: Card, time: MovedClock
) -> None:
    start(anna, card)
    time.pass_by(OVER)
    nudge.nudge(card.id)
    start(KeptPhone("Bo"), card, age=60_000)
    time.pass_by(OVER)
    nudge.nudge(card.id)
    assert len(endings(card)) == 1


def test_each_attempt_has_its_clock(anna: KeptPhone, card: Card, time: MovedClock) -> None:
    for attempt in (1, 2):
        start(anna, card, attempt=attempt)
        time.pass_by(OVER)
        nudge.nudge(card.id)
    assert [register for _, register, _ in endings(card)] == ["ended/1", "ended/2"]


def test_extended_time_runs_longer(anna: KeptPhone, time: MovedClock) -> None:
    card = anna.start(game="gnome_me", options=TEAM | {"time": "x2"})
    anna.write(card, "clock/1", {"seconds": 240})
    time.pass_by(OVER)
    nudge.nudge(card.id)
    assert endings(card) == []
    time.pass_by(120_000)
    nudge.nudge(card.id)
    assert len(endings(card)) == 1


@committed
def test_a_nudge_that_comes_early_plans_the_next(
    anna: KeptPhone, card: Card, time: MovedClock, planned: list[tuple[str, str]]
) -> None:
    start(anna, card)
    broadcast.forget_plans()
    planned.clear()
    nudge.nudge(card.id)
    assert planned == [("cards.nudge", str(card.id))]


# Team records


def test_a_team_has_a_record_to_beat(anna: KeptPhone, time: MovedClock) -> None:
    play_attempt(anna, time, won=7)
    play_attempt(anna, time, won=5)
    anna.start(game="gnome_me", options=TEAM)
    assert anna.told["record"]["score"] == 7


def test_other_people_and_other_options_have_records_of_their_own(
    anna: KeptPhone, time: MovedClock
) -> None:
    play_attempt(anna, time, won=7)
    for wishes in (
        {"options": TEAM | {"time": "x2"}},
        {"options": TEAM, "names": ("Anna", "Cia")},
        {"options": {}},
    ):
        anna.start(game="gnome_me", **wishes)
        assert anna.told["record"] is None
    KeptPhone("Anna").start(game="gnome_me", options=TEAM)
    assert anna.told["record"] is None


def play_attempt(phone: KeptPhone, time: MovedClock, won: int) -> None:
    card = phone.start(game="gnome_me", options=TEAM)
    start(phone, card)
    phone.sync(card, *[phone.op(f"won/1/{n}", True) for n in range(1, won + 1)])
    time.pass_by(OVER)
    nudge.nudge(card.id)
    phone.sync(card)
    phone.write(card, "finished", True)
    time.pass_by(10_000)
    nudge.nudge(card.id)
