"""Cards within one process, and a clock that tests move on instead of sleeping."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache

from games.live import broadcast, clock, database
from games.scorecards.storage import log
from tests.tables.conftest import MovedClock, planned, time

__all__ = ["MovedClock", "planned", "time"]


@pytest.fixture(autouse=True)
def own_process(db: None) -> Iterator[None]:
    """Every test is a process that has just been started, and leaves no connection behind."""
    log.clear_cache()
    broadcast.forget_plans()
    cache.clear()
    clock.measure()
    yield
    log.clear_cache()
    database.close()
