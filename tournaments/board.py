"""The standings as they are read: a line for everybody, with place, number and what decided it."""

from collections import OrderedDict
from dataclasses import dataclass

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournaments import showing
from tournaments.book.state import Book
from tournaments.showing import LiveRow
from tournaments.situations import current
from tournaments.standings.metrics import Cell
from tournaments.standings.rows import Row
from tournaments.standings.sentences import place, reason, shown

REMEMBERED = 4_000  # rows
_said: OrderedDict[tuple[int, str], tuple[Row, tuple[str, str, str]]] = OrderedDict()


@dataclass(frozen=True)
class Line:
    number: int
    name: str
    avatar: str
    place: str  # T3, or nothing
    rank: int | None
    value: str  # by the first metric
    reason: str  # what decided against a neighbour who is level in that
    moved: int | None  # places won since the round before
    thru: int | None  # rounds of the running game that are in
    now: str  # its score so far
    is_done: bool

    @property
    def lost(self) -> int:
        return -(self.moved or 0)


def board(book: Book, outside: bool = False) -> list[Line]:
    avatars = {entry.number: entry.avatar or "abcd" for entry in book.entries}
    return [
        _line(live, avatars[live.row.entrant])
        for live in showing.live_rows(book, current(book), outside)
    ]


def _line(live: LiveRow, avatar: str) -> Line:
    row = live.row
    told_place, value, told_reason = _words(row, get_language() or "")
    return Line(
        number=row.entrant,
        name=live.name,
        avatar=avatar,
        place=told_place,
        rank=row.rank,
        value=value,
        reason=told_reason,
        moved=live.moved,
        thru=live.thru,
        now="" if live.now is None else shown(live.now),
        is_done=live.is_done,
    )


def _words(row: Row, language: str) -> tuple[str, str, str]:
    """Place, number and reason, remembered: rows stay the same until a round is closed."""
    known, words = _said.get((id(row), language), (None, ("", "", "")))
    if known is not row:
        words = (place(row).told(_, str), shown(_first(row)), _reason(row))
        _said[id(row), language] = (row, words)
        while len(_said) > REMEMBERED:
            _said.popitem(last=False)
    return words


def _first(row: Row) -> Cell:
    value = next(iter(row.values.values()), None)
    return None if isinstance(value, tuple) else value


def _reason(row: Row) -> str:
    """That fewer strokes stand before more is seen; what broke a tie is not."""
    is_plain = row.why and row.why.code == next(iter(row.values), "")
    return "" if is_plain else reason(row.why).told(_, str)
