"""Rows that stood there before a migration are as they should be after it."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from uuid import uuid4

import pytest
from django.apps.registry import Apps
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from tests.tournaments.test_dates import IMPOSSIBLE
from tournaments.models import Entrant, Tournament

BEFORE, AFTER = "0002_book", "0003_dates_of_this_century"


@pytest.fixture
def before(transactional_db: None) -> Iterator[Apps]:
    """The database, and the models, as they were before them."""
    executor = MigrationExecutor(connection)
    yield executor.migrate([("tournaments", BEFORE)]).apps
    call_command("migrate", "tournaments", verbosity=0)


def test_dates_that_cannot_be_are_repaired_and_reported(before: Apps, capsys) -> None:
    club = before.get_model("accounts", "Club").objects.create(name="Mossy Log", slug="mossy-log")
    good = datetime(2026, 5, 1, 19, 30, tzinfo=UTC)
    dates = {"fine": good} | {f"odd-{date.year}": date for date in IMPOSSIBLE}
    tournaments = before.get_model("tournaments", "Tournament").objects
    for slug, date in dates.items():
        tournaments.create(club=club, name=slug, slug=slug, starts_at=date)
    call_command("migrate", "tournaments", AFTER, verbosity=0)
    said = capsys.readouterr().out
    for tournament in tournaments.all():
        is_fine = tournament.slug == "fine"
        assert tournament.starts_at == (good if is_fine else tournament.created_at)
        assert tournament.edition == (0 if is_fine else 1)
        assert (tournament.slug in said) != is_fine
    assert "odd-1 was dated 0001-01-01" in said and "odd-9999 was dated 9999-12-31" in said


def test_who_opened_a_tournament_is_read_from_its_log(before: Apps) -> None:
    club = before.get_model("accounts", "Club").objects.create(name="Mossy Log", slug="mossy-log")
    noor = before.get_model("accounts", "Player").objects.create(nickname="Noor")
    tournament, step = (before.get_model("tournaments", one) for one in ("Tournament", "Step"))
    for slug, by in (("hers", noor), ("nobodys", None)):
        opened = tournament.objects.create(
            club=club, name=slug, slug=slug, starts_at=timezone.now(), position=1
        )
        step.objects.create(tournament=opened, position=1, fact="{}", at=0, by=by)
    call_command("migrate", "tournaments", verbosity=0)
    made = dict(Tournament.objects.values_list("slug", "made_by"))
    assert made == {"hers": noor.pk, "nobodys": None}


def test_who_plays_in_a_tournament_is_noted_from_its_log(before: Apps, capsys) -> None:
    club = before.get_model("accounts", "Club").objects.create(name="Mossy Log", slug="mossy-log")
    people = before.get_model("accounts", "Player").objects
    noor, bo, cia = (people.create(nickname=name) for name in ("Noor", "Bo", "Cia"))
    tournament = before.get_model("tournaments", "Tournament").objects.create(
        club=club, name="Cup", slug="cup", starts_at=timezone.now(), position=4
    )
    entries = [{"number": 1, "name": "Noor", "player": str(noor.pk)}, {"number": 2, "name": "X"}]
    facts = [
        {"fact": "entered", "entries": [*entries, {"number": 3, "name": "Y", "player": "gone"}]},
        {"fact": "entered", "entries": [{"number": 4, "name": "Z", "player": str(uuid4())}]},
        {"fact": "stand_in_came", "number": 2, "name": "Bo", "player": str(bo.pk)},
        {"fact": "reported", "by": str(cia.pk), "player": str(cia.pk)},  # names no entry
    ]
    for position, fact in enumerate(facts, start=1):
        before.get_model("tournaments", "Step").objects.create(
            tournament=tournament,
            position=position,
            fact=json.dumps(fact, separators=(",", ":")),
            at=0,
        )
    call_command("migrate", "tournaments", verbosity=0)
    noted = Entrant.objects.values_list("tournament", "player")
    assert set(noted) == {(tournament.pk, noor.pk), (tournament.pk, bo.pk)}
    assert "2 entrants" in capsys.readouterr().out
