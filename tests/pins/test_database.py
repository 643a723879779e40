"""Tables, columns, constraints and migrations: the database keeps its names when classes change.

A model's own name is pinned too: content types, permissions and the admin's log hold it, and so
do the files in which people take along what is held about them (accounts/services/export.py).
"""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.db import models
from django.db.migrations.loader import MigrationLoader

from config.base.environment import ROOT
from tests.pins import golden

APPS = ("accounts", "tables", "scorecards", "tournaments")
OURS = ("accounts", "config", "games", "tournaments")


def test_tables_columns_constraints_and_what_choices_store() -> None:
    golden.check("database", {model._meta.db_table: table(model) for model in our_models()})


def our_models() -> list[type[models.Model]]:
    found = [model for model in apps.get_models(include_auto_created=True) if is_ours(model)]
    return sorted(found, key=lambda model: model._meta.db_table)


def is_ours(model: type[models.Model]) -> bool:
    return model._meta.app_label in APPS


def table(model: type[models.Model]) -> dict[str, Any]:
    meta = model._meta
    return {
        "model": meta.label,
        "columns": {field.column: column(field) for field in meta.local_concrete_fields},
        "indexes": sorted(index.name for index in meta.indexes),
        "constraints": sorted(constraint.name for constraint in meta.constraints),
        "together unique": sorted(map(list, meta.unique_together)),
    }


def column(field: Any) -> str:
    points_at = f" to {field.target_field.model._meta.db_table}" if field.is_relation else ""
    choices = ", ".join(repr(value) for value, _ in field.flatchoices)
    marks = [
        word
        for word, is_so in (
            ("primary key", field.primary_key),
            ("unique", field.unique and not field.primary_key),
            ("null", field.null),
            (f"one of {choices}", bool(choices)),
        )
        if is_so
    ]
    return ", ".join([f"{field.get_internal_type()}{points_at}", *marks])


# Migrations


def test_migrations_keep_their_names() -> None:
    known = MigrationLoader(None, ignore_no_migrations=True).disk_migrations
    golden.check("migrations", {app: sorted(n for a, n in known if a == app) for app in APPS})


def test_what_migrations_import_from_us() -> None:
    """Old migrations name them for ever: they stay where they are, as doors at least."""
    golden.check("migration-imports", sorted({name for path in FILES for name in imported(path)}))


FILES = [path for package in OURS for path in (ROOT / package).rglob("migrations/*.py")]


def imported(path: Path) -> Iterator[str]:
    """What is taken from modules of ours: `accounts.domain.codes.new_code`."""
    nodes = [*ast.walk(ast.parse(path.read_text("utf-8")))]
    modules = {name for node in nodes for name in whole_modules(node) if is_of_ours(name)}
    for node in nodes:
        match node:
            case ast.ImportFrom(module=str(module), names=names) if is_of_ours(module):
                yield from (f"{module}.{alias.name}" for alias in names)
            case ast.Attribute(value=inner, attr=name) if ast.unparse(inner) in modules:
                yield f"{ast.unparse(inner)}.{name}"


def whole_modules(node: ast.AST) -> list[str]:
    return [alias.name for alias in node.names] if isinstance(node, ast.Import) else []


def is_of_ours(module: str) -> bool:
    return module.partition(".")[0] in OURS


@pytest.mark.parametrize("name", golden.read("migration-imports"))
def test_what_migrations_import_is_still_there(name: str) -> None:
    module, _, attribute = name.rpartition(".")
    assert hasattr(import_module(module), attribute), f"A migration imports {name}; it is gone."
