"""Cards within one process, and a clock that tests move on instead of sleeping."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache

from games.live import announcer, clock, database
from games.scorecards import log
from tests.tables.conftest import MovedClock, planned, time

__all__ = ["MovedClock", "planned", "time"]


@pytest.fixture(autouse=True)
def own_process(db: None) -> Iterator[None]:
    """Every test is a process that has just been started, and leaves no connection behind."""
    log.forget_all()
    announcer.forget_plans()
    cache.clear()
    clock.measure()
    yield
    log.forget_all()
    database.close()
