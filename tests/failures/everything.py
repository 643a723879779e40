"""Every row of the site, for tests that nothing changes."""

from typing import Any

from django.apps import apps
from django.db.models import QuerySet

OURS = {"accounts", "tables", "scorecards", "tournaments", "account", "mfa"}

# Comes and goes with the sockets and visits themselves, and is nothing that anybody has done.
PRESENCE = {
    "accounts.Player": {"last_seen"},
    "tables.Table": {"seating"},  # of what is told about the seats, also of who is here
    "tables.Seat": {"away_since"},
    "tables.Heartbeat": {"at"},
    "scorecards.Card": {"version"},  # of what phones are told, also of who is here
    "scorecards.Phone": {"contact_at", "here_until", "line"},
}


def everything_there_is() -> dict[str, list[Any]]:
    """By model, all rows with all columns but those of presence."""
    models = [model for model in apps.get_models() if model._meta.app_label in OURS]
    return {model._meta.label: rows_of(model._default_manager.all()) for model in models}


def all_but_people() -> dict[str, list[Any]]:
    """A newcomer who posts anything becomes a guest, and that is no change of what is there."""
    return {
        label: rows for label, rows in everything_there_is().items() if label != "accounts.Player"
    }


def rows_of(found: QuerySet[Any]) -> list[Any]:
    about = found.model._meta
    passing = PRESENCE.get(about.label, set())
    columns = [one.attname for one in about.concrete_fields if one.attname not in passing]
    return list(found.order_by("pk").values_list(*columns))


def changed(before: dict[str, list[Any]], after: dict[str, list[Any]]) -> str:
    """Which models differ, and the first row of each that does."""
    different = {label: rows for label, rows in after.items() if rows != before[label]}
    rows = {
        label: [row for row in now if row not in before[label]] for label, now in different.items()
    }
    return "; ".join(f"{label} {(new or ['gone'])[0]}" for label, new in rows.items())
