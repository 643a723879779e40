"""Live play within one process, and a clock that tests move on instead of sleeping."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from celery import current_app

from games.engines.core.contract import Millis
from games.live import broadcast, clock, database
from games.tables.storage.table_state import clear_cache


@pytest.fixture(autouse=True)
def own_process(transactional_db: None) -> Iterator[None]:
    """Every test is a process that has just been started, and leaves no connection behind."""
    clear_cache()
    broadcast.forget_plans()
    clock.measure()
    yield
    clear_cache()
    database.close()


class MovedClock:
    """The database's clock, as much ahead as a test says."""

    def __init__(self, real: Callable[[], Millis]) -> None:
        self.real, self.ahead = real, 0

    def now(self) -> Millis:
        return Millis(self.real() + self.ahead)

    def pass_by(self, millis: int) -> None:
        self.ahead += millis

    def pass_to(self, then: int) -> None:
        self.pass_by(max(0, then - self.now()))


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> MovedClock:
    moved = MovedClock(clock.now)
    monkeypatch.setattr(clock, "now", moved.now)
    return moved


@pytest.fixture
def planned(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What was handed to Celery: name and table."""
    sent: list[tuple[str, str]] = []

    def send(name: str, args: list[Any], **_: Any) -> None:
        sent.append((name, args[0]))

    monkeypatch.setattr(current_app._get_current_object(), "send_task", send)
    return sent
