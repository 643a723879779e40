"""Dates that no page can show are kept out of the database, and repaired where they stand there."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from django.apps.registry import Apps
from django.core.management import call_command
from django.db import IntegrityError, connection, transaction
from django.db.migrations.executor import MigrationExecutor

from tournaments.models import Tournament

IMPOSSIBLE = (
    datetime(1, 1, 1, tzinfo=UTC),
    datetime(1999, 12, 31, 23, 59, 59, tzinfo=UTC),
    datetime(2100, 1, 1, tzinfo=UTC),
    datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC),
)
BEFORE, AFTER = "0002_book", "0003_dates_of_this_century"


@pytest.mark.parametrize("date", IMPOSSIBLE)
def test_the_database_holds_no_other_century(tournament: Tournament, date: datetime) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Tournament.objects.filter(pk=tournament.pk).update(starts_at=date)


@pytest.fixture
def before(transactional_db: None) -> Iterator[Apps]:
    """The database, and the models, as they were before there were bounds."""
    executor = MigrationExecutor(connection)
    yield executor.migrate([("tournaments", BEFORE)]).apps
    call_command("migrate", "tournaments", verbosity=0)


def test_what_stands_there_is_repaired_and_reported(before: Apps, capsys) -> None:
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
