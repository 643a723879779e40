"""One clock for all processes, whatever the clocks of their machines say."""

import time
from typing import Any

import pytest

from games.live import clock

HOUR = 3600.0
CLOSE = HOUR * 1000 / 2  # milliseconds; far from both, so that a busy machine does not matter


@pytest.fixture(autouse=True)
def measured_again_afterwards() -> Any:
    yield
    clock.measure()


def test_a_wall_clock_that_jumps_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    clock.measure()
    before = clock.now()
    wall = time.time
    monkeypatch.setattr(time, "time", lambda: wall() + HOUR)
    assert clock.now() - before < CLOSE


def test_processes_that_started_at_other_times_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    clock.measure()
    here = clock.now()
    steady = time.monotonic
    monkeypatch.setattr(time, "monotonic", lambda: steady() + 5 * HOUR)
    clock.measure()
    assert abs(clock.now() - here) < CLOSE


def test_the_clock_never_waits_for_long_before_it_is_measured_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock.measure()
    measured = clock._measured_at
    clock.measure_if_stale()
    assert clock._measured_at == measured
    steady = time.monotonic
    monkeypatch.setattr(time, "monotonic", lambda: steady() + clock.STALE_AFTER + 1)
    clock.measure_if_stale()
    assert clock._measured_at > measured
