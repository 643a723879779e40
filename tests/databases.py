"""Databases of a test run: migrated once, then copied; emptied of only what a test has written.

Migrating takes seconds, in every worker and for every site of a browser test. Django's own way of
emptying a database reads and writes all tables, and makes all permissions anew, after each test.
"""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import psycopg
from django.db import connection, transaction

from config.base.environment import ROOT
from tests import settings

SHARED = settings.RUN_FOLDER  # by all workers of a run
# Rows that migrating itself has written, and that no test changes.
KEPT = {"django_migrations", "django_content_type", "auth_permission"}


def copy_database() -> str:
    """The name of a new database of this process, made like the migrated one."""
    name = connection.creation._get_test_db_name()
    if connection.vendor == "sqlite":
        shutil.copy(migrated_file(), name)
    else:
        copy_on_server(name)
    return name


def prepare_site(folder: Path) -> str:
    """The address of a new database in there, for a site that serves collected static files."""
    shutil.copy(migrated_file(), folder / "site.sqlite3")
    collected = settings.FOLDER / "static"
    if not collected.exists():
        collected.symlink_to(static_files())
    return f"sqlite:///{folder / 'site.sqlite3'}"


def address_of(database: dict[str, Any]) -> str:
    if database["ENGINE"].endswith("sqlite3"):
        return f"sqlite:///{database['NAME']}"
    user = ":".join(filter(None, (database["USER"], database["PASSWORD"])))
    port = f":{database['PORT']}" if database["PORT"] else ""
    host = database["HOST"].replace("/", "%2F")
    return f"postgres://{user}@{host}{port}/{database['NAME']}"


# Made once in a run


def once(made: Path, make: Callable[[Path], None]) -> Path:
    """The first worker that needs it makes it, the others wait."""
    with (SHARED / f"{made.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            unfinished = made.with_name(f"unfinished-{made.name}")
            make(unfinished)
            unfinished.rename(made)
    return made


def migrated_file() -> Path:
    def migrate(file: Path) -> None:
        manage("migrate", DATABASE_URL=f"sqlite:///{file}")

    return once(SHARED / "migrated.sqlite3", migrate)


def static_files() -> Path:
    def collect(folder: Path) -> None:
        var = SHARED / "var"
        manage("collectstatic", "--noinput", TOADSTOOL_VAR=str(var))
        (var / "static").rename(folder)

    return once(SHARED / "static", collect)


def manage(*words: str, **environment: str) -> None:
    subprocess.run(
        [sys.executable, "manage.py", *words, "--verbosity=0"],
        cwd=ROOT,
        env=os.environ | {"DJANGO_SETTINGS_MODULE": "config.settings"} | environment,
        check=True,
        timeout=120,
    )


# On PostgreSQL


def copy_on_server(name: str) -> None:
    def migrate(mark: Path) -> None:
        on_server(f'DROP DATABASE IF EXISTS "{template()}" WITH (FORCE)')
        on_server(f'CREATE DATABASE "{template()}"')
        manage("migrate", DATABASE_URL=address_of(connection.settings_dict | {"NAME": template()}))
        mark.touch()

    once(SHARED / "migrated-on-server", migrate)
    on_server(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
    with (SHARED / "copying.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # nobody else may use what is being copied
        on_server(f'CREATE DATABASE "{name}" TEMPLATE "{template()}"')


def drop_template() -> None:
    if (SHARED / "migrated-on-server").exists():
        on_server(f'DROP DATABASE IF EXISTS "{template()}" WITH (FORCE)')


def template() -> str:
    return f"{settings.DATABASES['default']['NAME']}_migrated"


def on_server(statement: str) -> None:
    server = address_of(settings.DATABASES["default"] | {"NAME": "postgres"})
    with psycopg.connect(server, autocommit=True) as line:
        line.execute(statement)


# Emptied


def empty_database(*_: object) -> None:
    """Deletes what a test has committed; foreign keys are looked at when all is deleted."""
    with connection.cursor() as cursor:
        cursor.execute(which_tables_have_rows())
        tables = [name for (name,) in cursor.fetchall()]
    with transaction.atomic(), connection.cursor() as cursor:
        for table in tables:
            cursor.execute(f'DELETE FROM "{table}"')


@cache
def which_tables_have_rows() -> str:
    tables = set(connection.introspection.django_table_names(include_views=False)) - KEPT
    return " UNION ALL ".join(
        f"SELECT '{table}' WHERE EXISTS (SELECT 1 FROM \"{table}\")" for table in sorted(tables)
    )
