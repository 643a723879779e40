"""Every column in which a person could stand has a rule, and the rules are what is written down."""

from pathlib import Path

import pytest
from django.apps import apps
from django.db import models

from accounts.domain import retention
from accounts.domain.retention import LINK, NUMBER, ROW, RULES
from accounts.storage.personal_columns import Column, columns

PRIVACY = Path(__file__).resolve().parents[2] / "docs" / "privacy.md"
BIRTHDAYS = ("birth", "born", "dob", "birthday", "age", "geboorte", "leeftijd")


def test_every_column_about_people_has_a_rule() -> None:
    bare = [f"{one.model}.{one.name}" for one in columns() if not rule_of(one.model, one.name)]
    assert not bare, f"accounts/domain/retention.py has no rule for {', '.join(bare)}"


def test_every_rule_is_about_a_column_that_exists() -> None:
    there = {(one.model, one.name) for one in columns()}
    ruled = {
        (model, name)
        for model, rules in RULES.items()
        for names in rules.values()
        for name in names.split()
    }
    assert not ruled - there


def test_no_column_has_two_rules() -> None:
    for model, rules in RULES.items():
        names = " ".join(rules.values()).split()
        assert len(names) == len(set(names)), model


@pytest.mark.parametrize("column", list(columns()), ids=lambda one: f"{one.model}.{one.name}")
def test_the_database_does_what_the_rule_says(column: Column) -> None:
    """A link is cut or takes its row along; only the rows of the person themselves are fetched."""
    if not column.person or column.model == "accounts.Player":
        return
    field = apps.get_model(column.model)._meta.get_field(column.name)
    asked = {ROW: models.CASCADE, LINK: models.SET_NULL}[rule_of(column.model, column.name)]
    assert field.remote_field.on_delete is asked


def test_every_numbered_name_has_a_seat_to_be_numbered_by() -> None:
    for model, rules in RULES.items():
        if NUMBER in rules:
            assert {"seat", "index"} & {one.name for one in apps.get_model(model)._meta.fields}


def test_what_is_written_down_is_what_is_done() -> None:
    written = PRIVACY.read_text()
    assert retention.table() in written
    for limit in retention.LIMITS:
        assert limit.what in written and limit.days in written


def test_no_birth_date_is_held_anywhere() -> None:
    for model in apps.get_models(include_auto_created=True):
        for field in model._meta.get_fields():
            words = set(field.name.lower().split("_"))
            assert not words & set(BIRTHDAYS), f"{model._meta.label}.{field.name}"


def rule_of(model, column):
    rules = RULES.get(model, {}).items()
    return next((leaving for leaving, names in rules if column in names.split()), None)
