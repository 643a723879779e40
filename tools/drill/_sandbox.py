"""The sandbox of a drill: a temporary database, broker and folder.

PostgreSQL and Redis if DATABASE_URL and REDIS_URL name them, else the embedded servers.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from django.db import connection
from django.test.utils import setup_test_environment, teardown_test_environment

from config.base.environment import ROOT
from games.live import clock, database
from tests import conftest, settings
from tools.run.without_limits import WITHOUT_CAPS

DATABASE = "toadstool_drill"


def options(about: str | None, **defaults: int) -> argparse.Namespace:
    """Parse numbers from the command line, such as --cycles 20."""
    parser = argparse.ArgumentParser(description=about)
    for name, number in defaults.items():
        parser.add_argument(f"--{name}", type=int, default=number)
    return parser.parse_args()


@contextmanager
def sandbox() -> Iterator[tuple[dict[str, str], Path]]:
    """The environment for processes of the site, and a folder for their output."""
    with ExitStack() as stack:
        setup_test_environment()  # as pytest does: allows the host name of the test clients
        stack.callback(teardown_test_environment)
        if settings.OWN_BROKER:
            stack.enter_context(conftest.embedded_broker(settings.FOLDER / "broker.sock"))
        address = stack.enter_context(own_database())
        site = {"DJANGO_SETTINGS_MODULE": "config.settings", "DATABASE_URL": address}
        yield os.environ | WITHOUT_CAPS | site, settings.FOLDER


@contextmanager
def own_database() -> Iterator[str]:
    before = connection.settings_dict["NAME"]
    if connection.vendor == "postgresql":
        connection.settings_dict["TEST"]["NAME"] = DATABASE
    connection.creation.create_test_db(verbosity=0, autoclobber=True)
    clock.measure()
    try:
        yield conftest.address_of(connection.settings_dict)
    finally:
        database.close()
        connection.creation.destroy_test_db(before, verbosity=0)


def collect_static_files(environment: dict[str, str]) -> None:
    """Without them no page can be rendered."""
    words = [sys.executable, "manage.py", "collectstatic", "--noinput", "--verbosity=0"]
    subprocess.run(words, cwd=ROOT, env=environment, check=True, timeout=300)
