"""Work that fails waits longer each time before it is tried again, and at last asks for help.

How often it has failed stands in its own row, so that no restart begins anew. Whoever writes there
begins anew: what failed may be mended by that.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from uuid import UUID

from django.db import DatabaseError, InterfaceError, models

from games.live import clock

FIRST_WAIT, LONGEST_WAIT = 2_000, 3_600_000  # milliseconds
ASK_FOR_HELP = 6  # tries after which it is no accident
MOST_COUNTED = 1_000
logger = logging.getLogger(__name__)


class Retried(models.Model):
    # Also by the database: a process of the version before knows nothing of these columns.
    failures = models.PositiveSmallIntegerField(default=0, db_default=0)  # in a row
    held_until = models.BigIntegerField(default=0, db_default=0)  # not tried again before

    class Meta:
        abstract = True


def free(rows: models.QuerySet[Any]) -> models.QuerySet[Any]:
    """Those that wait for nothing."""
    return rows.filter(held_until__lte=clock.now())


def attempt(model: type[Retried], id: UUID, work: Callable[[], Any]) -> None:
    """Unless it still has to wait. One's trouble must not become the others'."""
    clock.keep()
    rows = model._default_manager.filter(pk=id)
    failures = free(rows).values_list("failures", flat=True).first()
    if failures is None:
        return
    try:
        work()
    except Exception:
        _hold(rows, failures + 1)
        level = logging.ERROR if failures + 1 >= ASK_FOR_HELP else logging.WARNING
        said = "%s %s has failed %s times in a row"
        logger.log(level, said, model._meta.model_name, id, failures + 1, exc_info=True)
    else:
        if failures:
            rows.update(failures=0, held_until=0)


def _hold(rows: models.QuerySet[Any], failures: int) -> None:
    held_until = clock.now() + wait_after(failures)
    with suppress(
        DatabaseError, InterfaceError
    ):  # it is away: nothing can be written, this neither
        rows.update(failures=min(failures, MOST_COUNTED), held_until=held_until)


def wait_after(failures: int) -> int:
    """Twice as long each time: a failure that passes by itself soon is tried again soon."""
    return min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(failures - 1, 20))
