"""Folds ratings again after results change. Changes are counted; a task folds up to the count.

The count is written with the results, so nothing is lost when the broker is down or a worker dies:
a scheduled task finds every ladder that is behind. Folding twice changes nothing.
"""

import logging
from collections.abc import Iterable
from uuid import UUID

from celery import current_app
from django.db import transaction
from django.db.models import F

from accounts.domain.games import KNOWN_GAMES
from accounts.models import Ladder, Result
from accounts.ratings.fold import fold
from accounts.ratings.games import games_of
from accounts.ratings.handicap import handicaps
from accounts.ratings.store import keep
from config.base import failpoints

logger = logging.getLogger(__name__)

# Seconds that a fold waits. On a club night many games end together, and one fold covers them.
GATHERING = 1

BEHIND = Ladder.objects.filter(changes__gt=F("folded"))


def results_changed(game: str) -> None:
    """Must be called in the transaction that changes results or their owners."""
    more = F("changes") + 1
    if BEHIND.filter(game=game).update(changes=more):
        return  # it was behind already: the fold that catches up includes this change
    Ladder.objects.get_or_create(game=game)
    Ladder.objects.filter(game=game).update(changes=more)
    transaction.on_commit(lambda: _start(game))


def owners_changed(players: Iterable[UUID]) -> None:
    """As `results_changed`, when results get another owner: a merge, its undoing, a deletion."""
    games = Result.objects.filter(player__in=players).values_list("game", flat=True)
    for game in sorted(set(games)):
        results_changed(game)


def _start(game: str) -> None:
    try:
        current_app.send_task("accounts.refold", [game], countdown=GATHERING, retry=False)
    except Exception as failure:  # the broker is down; the scheduled task finds the ladder
        logger.warning("could not start a refold: %s", failure)


# Folding


def refold(game: str | None = None) -> list[str]:
    """Folds all ladders that are behind, or only this game's. Returns those that were folded."""
    names = (BEHIND.filter(game=game) if game else BEHIND.all()).values_list("game", flat=True)
    return [name for name in names if _is_brought_up_to_date(name)]


def _is_brought_up_to_date(game: str) -> bool:
    """One ladder's failure must not stop the others."""
    try:
        return _catch_up(game)
    except Exception:
        logger.exception("%s could not be folded; the next task tries again", game)
        return False


def _catch_up(game: str) -> bool:
    """Folds until the ladder is up to date: changes during a fold start no task of their own."""
    folds = 0
    while BEHIND.filter(game=game).exists():
        folds += _fold(game)
    return folds > 0


def _fold(game: str) -> bool:
    """Reads and folds without a lock, so that play goes on; then writes in one transaction."""
    counted = Ladder.objects.get(game=game).changes  # read first: later results need another fold
    games = games_of(game)
    folded = fold(games)
    strokes = handicaps(games) if KNOWN_GAMES.of(game).has_handicap else {}
    with transaction.atomic():
        ladder = Ladder.objects.select_for_update().get(game=game)
        if ladder.folded >= counted:
            return False  # another worker was faster, and folded at least as many changes
        keep(game, folded, strokes)
        Ladder.objects.filter(game=game).update(folded=counted)
        failpoints.reach("in-fold")
    return True
