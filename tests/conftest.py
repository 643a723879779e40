"""What every test may ask for: this worker's broker, and the words to start a process beside it."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import hypothesis
import pytest
import redis
from django.utils import translation

from config.running import broker as embedded
from config.running import testing
from tests import settings

# How long an example takes says more about the machine than about us.
hypothesis.settings.register_profile(
    "site", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("site")

# Where real browsers, processes, sockets and threads race, a busy machine may be what fails: these
# are tried again, and the run says so.
RACES = (
    "access", "browser", "failures", "live", "running", "scorecards", "tables", "tournaments",
)  # fmt: skip
RACING = tuple(f"tests/{folder}/" for folder in RACES)

# Browsers and processes take their time to start; all other tests have pyproject.toml's limit.
PATIENT = ("tests/browser/", "tests/failures/", "tests/running/")
LIMIT_OF_PATIENT = 180  # seconds


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith(RACING):
            item.add_marker(pytest.mark.flaky(reruns=2))
        if item.nodeid.startswith(PATIENT) and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(LIMIT_OF_PATIENT))
        if item.get_closest_marker("browser") and not testing.browser():
            item.add_marker(pytest.mark.skip(reason="no Chromium on this machine"))


@pytest.fixture(autouse=True)
def no_language_of_others() -> Iterator[None]:
    """A request leaves its language behind, and the next test may ask for no page at all."""
    yield
    translation.deactivate()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the system's Chromium."""
    return testing.browser() or pytest.skip("no Chromium on this machine")


@pytest.fixture(scope="session", autouse=True)
def broker() -> Iterator[str]:
    """The address of a running broker: this worker's own, or the one in REDIS_URL."""
    if settings.OWN_BROKER:
        with embedded_broker(settings.FOLDER / "broker.sock"):
            yield settings.REDIS_URL
    else:
        with redis.Redis.from_url(settings.REDIS_URL) as server:
            server.flushdb()
        yield settings.REDIS_URL


@contextmanager
def embedded_broker(at: Path) -> Iterator[None]:
    server = subprocess.Popen(embedded.command(embedded.binary(), at), stdout=subprocess.DEVNULL)
    try:
        embedded.wait_until_up(at)
        yield
    finally:
        server.terminate()
        server.wait(10)


@pytest.fixture
def beside(transactional_db) -> dict[str, str]:
    """The environment in which another process of ours shares this test's database and broker."""
    from django.db import connection

    return os.environ | {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "DATABASE_URL": address_of(connection.settings_dict),
    }


def address_of(database: dict) -> str:
    if database["ENGINE"].endswith("sqlite3"):
        return f"sqlite:///{database['NAME']}"
    user = ":".join(filter(None, (database["USER"], database["PASSWORD"])))
    port = f":{database['PORT']}" if database["PORT"] else ""
    host = database["HOST"].replace("/", "%2F")
    return f"postgres://{user}@{host}{port}/{database['NAME']}"
