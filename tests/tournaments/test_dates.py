"""Dates that no page can show are kept out of the database."""

from datetime import UTC, datetime

import pytest
from django.db import IntegrityError, transaction

from tournaments.models import Tournament

IMPOSSIBLE = (
    datetime(1, 1, 1, tzinfo=UTC),
    datetime(1999, 12, 31, 23, 59, 59, tzinfo=UTC),
    datetime(2100, 1, 1, tzinfo=UTC),
    datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC),
)


@pytest.mark.parametrize("date", IMPOSSIBLE)
def test_the_database_holds_no_other_century(tournament: Tournament, date: datetime) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Tournament.objects.filter(pk=tournament.pk).update(starts_at=date)
