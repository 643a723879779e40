"""Sites of real processes for tests, on this test run's database and broker."""

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
import redis
from django.conf import settings
from django.core.cache import cache
from django.db import connection

from games.live import clock, database
from games.tables.storage.table_state import clear_cache
from tests.databases import address_of
from tests.failures.site import Site
from tools.run.without_limits import WITHOUT_CAPS


@pytest.fixture(autouse=True)
def own_process(transactional_db: None) -> Iterator[None]:
    clear_cache()
    clock.measure()
    cache.clear()  # wrong codes that others have tried
    yield
    clear_cache()
    database.close()


@pytest.fixture(scope="session")
def around(django_db_setup: None, broker: str) -> dict[str, str]:
    """The environment of a process that shares our database and broker."""
    return (
        os.environ
        | WITHOUT_CAPS
        | {
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "DATABASE_URL": address_of(connection.settings_dict),
            "REDIS_URL": broker,
            "PYTHONUNBUFFERED": "1",
        }
    )


@pytest.fixture(scope="module")
def site(around: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Two web processes that all tests of a module share. None of them may have had an accident."""
    with Site(around, tmp_path_factory.mktemp("site"), webs=2) as site:
        yield site
        assert "Traceback" not in site.said, site.said


@pytest.fixture
def new_site(around: dict[str, str], tmp_path: Path) -> Iterator[Callable[..., Site]]:
    """A site of one's own, for tests that break it. Nothing is left in the broker before."""
    with redis.Redis.from_url(settings.REDIS_URL) as server:
        server.flushdb()
    sites: list[Site] = []

    def start(environment: Mapping[str, str] = MappingProxyType({}), **wishes: Any) -> Site:
        sites.append(Site(around | dict(environment), tmp_path, **wishes).__enter__())
        return sites[-1]

    yield start
    for site in sites:
        site.close()
