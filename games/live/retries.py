"""Retries with exponential backoff. After a few failures in a row the log says ERROR.

The number of failures is stored in the row itself, so a restart does not reset it. A new write to
the row does reset it: that may have repaired what failed.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from uuid import UUID

from django.db import DatabaseError, InterfaceError, models

from games.live import clock

FIRST_WAIT, LONGEST_WAIT = 2_000, 3_600_000  # milliseconds
ERROR_AFTER = 6  # failures in a row; fewer are logged as warnings
MOST_COUNTED = 1_000
logger = logging.getLogger(__name__)


class RetriedRow(models.Model):
    # With defaults in the database: a process of the previous version does not know these columns.
    failures = models.PositiveSmallIntegerField(default=0, db_default=0)  # in a row
    held_until = models.BigIntegerField(default=0, db_default=0)  # not tried again before

    class Meta:
        abstract = True


def not_held(rows: models.QuerySet[Any]) -> models.QuerySet[Any]:
    """The rows that may be tried now."""
    return rows.filter(held_until__lte=clock.now())


def attempt(model: type[RetriedRow], id: UUID, work: Callable[[], Any]) -> None:
    """Do the work, unless the row is held. A failure is logged and never raised, so that one row
    cannot stop the others."""
    clock.measure_if_stale()
    rows = model._default_manager.filter(pk=id)
    failures = not_held(rows).values_list("failures", flat=True).first()
    if failures is None:
        return
    try:
        work()
    except Exception:
        _hold(rows, failures + 1)
        level = logging.ERROR if failures + 1 >= ERROR_AFTER else logging.WARNING
        message = "%s %s has failed %s times in a row"
        logger.log(level, message, model._meta.model_name, id, failures + 1, exc_info=True)
    else:
        if failures:
            rows.update(failures=0, held_until=0)


def _hold(rows: models.QuerySet[Any], failures: int) -> None:
    held_until = clock.now() + wait_after(failures)
    with suppress(DatabaseError, InterfaceError):  # the database is down: this cannot be stored
        rows.update(failures=min(failures, MOST_COUNTED), held_until=held_until)


def wait_after(failures: int) -> int:
    """Twice as long each time, so a failure that soon passes is soon tried again."""
    return min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(failures - 1, 20))
