"""The ground on which drills break things: a database, a broker and a folder that are thrown away.

PostgreSQL and Redis where DATABASE_URL and REDIS_URL name them, the embedded parts elsewhere.
Drills import this first: it makes Django ready for what they import from the tests.
"""

import argparse
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
django.setup()

from django.db import connection  # noqa: E402

from config.one_address import WITHOUT_CAPS  # noqa: E402
from games.live import clock, database  # noqa: E402
from tests import conftest, settings  # noqa: E402

DATABASE = "toadstool_drill"


def wishes(about: str | None, **defaults: int) -> argparse.Namespace:
    """Numbers that the command line may change, such as --cycles 20."""
    parser = argparse.ArgumentParser(description=about)
    for name, number in defaults.items():
        parser.add_argument(f"--{name}", type=int, default=number)
    return parser.parse_args()


@contextmanager
def ground() -> Iterator[tuple[dict[str, str], Path]]:
    """The environment for processes of the site, and a folder for what they say."""
    with ExitStack() as stack:
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
