"""What every test may ask for: this worker's broker, and the words to start a process beside it."""

import gc
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import hypothesis
import pytest
import redis
from django.utils import translation

from tests import databases, settings
from tests.databases import address_of
from tools.run import broker as embedded
from tools.run import testing

pytest_plugins = ["tests.reruns"]

# How long an example takes says more about the machine than about us.
hypothesis.settings.register_profile(
    "site", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("site")

# Browsers and processes take their time to start; all other tests have pyproject.toml's limit.
PATIENT = ("tests/browser/", "tests/failures/", "tests/running/")
LIMIT_OF_PATIENT = 180  # seconds


# A run is as long as its longest worker. Files that take long come first, the many short ones fill
# the end; files of one folder follow each other, for they share a browser or a site.
FIRST = ("tests/browser/", "tests/failures/", "tests/running/", "tests/attacks/")


def pytest_collection_finish() -> None:
    """Modules and collected tests live until the end: no use to look for garbage among them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 1000)  # a tenth of the processor time went there


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(FIRST))
    for item in items:
        if item.nodeid.startswith(PATIENT) and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(LIMIT_OF_PATIENT))
        if item.get_closest_marker("browser") and not testing.browser():
            item.add_marker(pytest.mark.skip(reason="no Chromium on this machine"))


@pytest.fixture(autouse=True)
def no_language_of_others() -> Iterator[None]:
    """A request leaves its language behind, and the next test may ask for no page at all."""
    yield
    translation.deactivate()


@pytest.fixture(autouse=True)
def same_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """This process deals cards and draws rounds as in the last run: a failure can be had again."""
    dice = Random(request.node.nodeid)
    monkeypatch.setattr("games.tables.services.seats.new_seed", lambda: dice.randbytes(32))
    monkeypatch.setattr("tournaments.services.execute.randbelow", dice.randrange)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the system's Chromium."""
    return testing.browser() or pytest.skip(
        "Browser tests need Chromium: install your distribution's package."
    )


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


@pytest.fixture(scope="session")
def django_db_setup(
    django_test_environment: None, django_db_modify_db_settings: None, django_db_blocker
) -> Iterator[None]:
    """In place of pytest-django's: a copy instead of migrations in every worker."""
    from django.db import connection
    from django.test import TransactionTestCase

    before = connection.settings_dict["NAME"]
    TransactionTestCase._fixture_teardown = databases.empty_database
    with django_db_blocker.unblock():
        connection.settings_dict["NAME"] = databases.copy_database()
    yield
    with django_db_blocker.unblock():
        connection.creation.destroy_test_db(before, verbosity=0)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if not hasattr(session.config, "workerinput"):  # the process that has started the workers
        databases.drop_template()


@pytest.fixture
def beside(transactional_db) -> dict[str, str]:
    """The environment in which another process of ours shares this test's database and broker."""
    from django.db import connection

    return os.environ | {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "DATABASE_URL": address_of(connection.settings_dict),
    }
