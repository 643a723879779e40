"""What every test may ask for: this worker's broker, and the words to start a process beside it."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from config.running import broker as embedded
from tests import settings


@pytest.fixture(scope="session", autouse=True)
def broker() -> Iterator[str]:
    """The address of a running broker: this worker's own, or the one in REDIS_URL."""
    if settings.REDIS_URL.startswith("unix:"):
        with embedded_broker(settings.FOLDER / "broker.sock"):
            yield settings.REDIS_URL
    else:
        yield settings.REDIS_URL
    shutil.rmtree(settings.FOLDER, ignore_errors=True)


@contextmanager
def embedded_broker(at: Path) -> Iterator[None]:
    server = subprocess.Popen(embedded.command(embedded.binary(), at), stdout=subprocess.DEVNULL)
    try:
        embedded.wait_until_up(at)
        yield
    finally:
        server.terminate()
        server.wait()


@pytest.fixture
def beside(transactional_db) -> dict[str, str]:
    """The environment in which a process of ours (a worker, a web server) shares this test's world."""
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
    return f"postgres://{user}@{database['HOST']}{port}/{database['NAME']}"
