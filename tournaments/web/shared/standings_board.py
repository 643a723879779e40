"""The standings as pages show them: a line for everybody, with place, value and reason."""

from dataclasses import dataclass
from threading import Lock

from cachetools import LRUCache
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournaments.domain.state import TournamentState
from tournaments.standings.metrics import Cell
from tournaments.standings.rows import Row
from tournaments.standings.sentences import place, reason, shown
from tournaments.web.shared import presentation
from tournaments.web.shared.player_status import current_round
from tournaments.web.shared.presentation import LiveRow

CACHE_SIZE = 4_000  # rows
_lock = Lock()
# A row cannot be a key, but its id can while the row is kept beside the words.
_cache: LRUCache[tuple[int, str], tuple[Row, tuple[str, str, str]]] = LRUCache(CACHE_SIZE)


@dataclass(frozen=True)
class Line:
    number: int
    name: str
    avatar: str
    place: str  # T3, or nothing
    rank: int | None
    value: str  # by the first metric
    reason: str  # the tie-break, if the neighbour has the same value
    moved: int | None  # places gained since the round before
    thru: int | None  # rounds of the running game that are in
    now: str  # its score so far
    is_done: bool

    @property
    def lost(self) -> int:
        return -(self.moved or 0)


def board(state: TournamentState, outside: bool = False) -> list[Line]:
    avatars = {entry.number: entry.avatar or "abcd" for entry in state.entries}
    return [
        _line(live, avatars[live.row.entrant])
        for live in presentation.live_rows(state, current_round(state), outside)
    ]


def _line(live: LiveRow, avatar: str) -> Line:
    row = live.row
    place_words, value, reason_words = _words(row, get_language() or "")
    return Line(
        number=row.entrant,
        name=live.name,
        avatar=avatar,
        place=place_words,
        rank=row.rank,
        value=value,
        reason=reason_words,
        moved=live.moved,
        thru=live.thru,
        now="" if live.now is None else shown(live.now),
        is_done=live.is_done,
    )


def _words(row: Row, language: str) -> tuple[str, str, str]:
    """Place, value and reason, cached: rows stay the same until a round is closed."""
    with _lock:
        cached = _cache.get((id(row), language))
    if cached:
        return cached[1]
    words = (place(row).render(_, str), shown(_first(row)), _reason(row))
    with _lock:
        _cache[id(row), language] = (row, words)
    return words


def _first(row: Row) -> Cell:
    value = next(iter(row.values.values()), None)
    return None if isinstance(value, tuple) else value


def _reason(row: Row) -> str:
    """Empty if the value itself decided: everybody sees that. A tie-break needs words."""
    is_plain = row.why and row.why.code == next(iter(row.values), "")
    return "" if is_plain else reason(row.why).render(_, str)
