"""Loads the state of a tournament: the fold of its log up to its row's position, cached."""

from collections.abc import Iterable
from threading import Lock
from uuid import UUID

import msgspec
from cachetools import LRUCache
from django.db.models import Max, Q

from tournaments.domain.events import AnyEvent, SettingsChanged, fold
from tournaments.domain.settings import Settings, Stage
from tournaments.domain.state import TournamentState
from tournaments.models import Step, Tournament

CACHE_SIZE = 64  # states
Cached = tuple[int, str, TournamentState]  # position, the hash there, state
_cache: LRUCache[tuple[UUID, int], Cached] = LRUCache(CACHE_SIZE)  # by tournament and edition
_lock = Lock()
_decode = msgspec.json.Decoder(AnyEvent).decode
_decode_settings = msgspec.json.Decoder(SettingsChanged).decode
SETTINGS_CHANGED = '{"fact":"settings_changed"'

EMPTY = TournamentState(settings=Settings(stages=(Stage(game=""),)))


def load_state(tournament: Tournament) -> TournamentState:
    return _load(tournament)[1]


def settings_of(tournaments: Iterable[Tournament]) -> dict[UUID, Settings]:
    """The newest settings of many tournaments at once, without folding their logs."""
    steps = Step.objects.filter(tournament__in=tournaments, fact__startswith=SETTINGS_CHANGED)
    last = steps.order_by().values_list("tournament").annotate(last=Max("position"))
    where = Q(pk__in=[])
    for tournament, position in last:
        where |= Q(tournament=tournament, position=position)
    found = Step.objects.filter(where).order_by()
    return {step.tournament_id: _decode_settings(step.fact).settings for step in found}


def head_of(tournament: Tournament) -> str:
    """The hash of the last row, which the next row continues."""
    return _load(tournament)[0]


def _load(tournament: Tournament) -> tuple[str, TournamentState]:
    position, head, state = _cached(tournament)
    steps = list(_steps_after(tournament, position)) if position < tournament.position else []
    if steps:
        state = fold(state, [_decode(step.fact) for step in steps])
        head = steps[-1].hash
        _cache_state(tournament, head, state)
    return head, state


def _cached(tournament: Tournament) -> Cached:
    """Not if the cached state is newer than this row: a transaction reads its own snapshot."""
    with _lock:
        cached = _cache.get((tournament.id, tournament.edition))
    if cached and cached[0] <= tournament.position:
        return cached
    return 0, tournament.id.hex, EMPTY


def _steps_after(tournament: Tournament, position: int) -> list[Step]:
    rows = tournament.log.filter(position__gt=position, position__lte=tournament.position)
    return list(rows.order_by("position"))


def _cache_state(tournament: Tournament, head: str, state: TournamentState) -> None:
    with _lock:
        _cache[tournament.id, tournament.edition] = (tournament.position, head, state)


def clear_cache() -> None:
    """For tests: each starts with an empty database."""
    with _lock:
        _cache.clear()
