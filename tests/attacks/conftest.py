"""Real processes, for attacks on the server itself."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache

from games.live import broadcast, clock, database
from games.scorecards.storage import log
from games.tables.storage.table_state import clear_cache
from tests.failures.conftest import around, new_site

__all__ = ["around", "new_site"]


@pytest.fixture
def live(transactional_db: None) -> Iterator[None]:
    """Live play as a process that has just started has it; no connection is left behind."""
    _start_anew()
    clock.measure()
    yield
    _start_anew()
    database.close()


def _start_anew() -> None:
    clear_cache()
    log.clear_cache()
    broadcast.forget_plans()
    cache.clear()
