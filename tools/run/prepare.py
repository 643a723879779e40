"""Prepares the site before it starts; each step runs only if it is needed.

`python -m tools.run.prepare`; with --files only what needs no database, for a container image, and
with --demo-account, which only `./run` says, anybody may sign in as the sample club's organiser.
"""

import os
import sys

import django
from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from config.base.environment import ROOT, VAR, word
from tools.run import messages, static_editions
from tools.run.console import say


def main(arguments: list[str]) -> None:
    messages.compile_changed()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    collect_static_files()
    if "--files" not in arguments:
        migrate()
        load_sample_data("--demo-account" in arguments)


def migrate() -> None:
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        say("Bringing the database up to date …")
        call_command("migrate", verbosity=0, interactive=False)


def load_sample_data(demo_account: bool) -> None:
    """May run at every start: the command itself checks what exists already."""
    from tournaments.management.commands import sample_data  # once Django is set up

    if not demo_account:
        sample_data.close_demo_account()
    if word("SAMPLE_DATA", "1") != "0":
        call_command("sample_data", demo_account=demo_account)


def collect_static_files() -> None:
    stamp = VAR / "static" / ".collected"
    now = static_edition()
    if not stamp.exists() or stamp.read_text() != now:
        say("Collecting static files …")
        static_editions.collect(stamp.parent)
        stamp.write_text(now)


def static_edition() -> str:
    """A text that changes whenever one of our files or Django changes (its admin has files)."""
    files = [
        *sorted((ROOT / "config" / "assets").glob("*.py")),
        *sorted((ROOT / "static").rglob("*.*")),
    ]
    lines = [f"{path} {path.stat().st_size} {path.stat().st_mtime_ns}" for path in files]
    return "\n".join([f"django {django.__version__} debug {settings.DEBUG}", *lines])


if __name__ == "__main__":
    main(sys.argv[1:])
