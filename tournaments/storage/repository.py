"""Loads the state of a tournament: the fold of its log up to its row's position, cached."""

from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock
from typing import NamedTuple
from uuid import UUID

import msgspec
from django.db.models import Max, Q

from tournaments.domain.events import AnyEvent, PodEvent, SettingsChanged, fold
from tournaments.domain.settings import Settings, Stage
from tournaments.domain.state import TournamentState
from tournaments.models import Step, Tournament

CACHE_SIZE = 64  # states
Positions = dict[tuple[int, int], tuple[int, ...]]  # by round and pod, where the log has events


class Loaded(NamedTuple):
    """What the log folds into, up to a position."""

    position: int
    head: str  # the hash there
    state: TournamentState
    pods: Positions


_cache: OrderedDict[tuple[UUID, int], Loaded] = OrderedDict()  # by tournament and edition
_lock = Lock()
_decode = msgspec.json.Decoder(AnyEvent).decode
_decode_settings = msgspec.json.Decoder(SettingsChanged).decode
SETTINGS_CHANGED = '{"fact":"settings_changed"'

EMPTY = TournamentState(settings=Settings(stages=(Stage(game=""),)))


def load_state(tournament: Tournament) -> TournamentState:
    return _load(tournament).state


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
    return _load(tournament).head


def positions_of_pod(tournament: Tournament, number: int, pod: int) -> tuple[int, ...]:
    """The rows of the log about one table of a round."""
    return _load(tournament).pods.get((number, pod), ())


def _load(tournament: Tournament) -> Loaded:
    known = _cached(tournament)
    if known.position == tournament.position:
        return known
    steps = _steps_after(tournament, known.position)
    if not steps:
        return known
    events = [_decode(step.fact) for step in steps]
    pods = _noted(known.pods, steps, events)
    loaded = Loaded(tournament.position, steps[-1].hash, fold(known.state, events), pods)
    _cache_state(tournament, loaded)
    return loaded


def _noted(pods: Positions, steps: list[Step], events: list[AnyEvent]) -> Positions:
    noted = dict(pods)
    for step, event in zip(steps, events, strict=True):
        if isinstance(event, PodEvent):
            key = event.round, event.pod
            noted[key] = (*noted.get(key, ()), step.position)
    return noted


def _cached(tournament: Tournament) -> Loaded:
    """Not if the cached state is newer than this row: a transaction reads its own snapshot."""
    with _lock:
        cached = _cache.get((tournament.id, tournament.edition))
    if cached and cached.position <= tournament.position:
        return cached
    return Loaded(0, tournament.id.hex, EMPTY, {})


def _steps_after(tournament: Tournament, position: int) -> list[Step]:
    rows = tournament.log.filter(position__gt=position, position__lte=tournament.position)
    return list(rows.order_by("position"))


def _cache_state(tournament: Tournament, loaded: Loaded) -> None:
    key = (tournament.id, tournament.edition)
    with _lock:
        _cache[key] = loaded
        _cache.move_to_end(key)
        while len(_cache) > CACHE_SIZE:
            _cache.popitem(last=False)


def clear_cache() -> None:
    """For tests: each starts with an empty database."""
    with _lock:
        _cache.clear()
