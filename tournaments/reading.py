"""The book of a tournament at the position where its row stands, kept by each process."""

from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock
from uuid import UUID

import msgspec
from django.db.models import Max, Q

from tournaments.book.facts import AnyFact, SettingsChanged, fold
from tournaments.book.settings import Settings, Stage
from tournaments.book.state import Book
from tournaments.models import Step, Tournament

KEPT = 64  # books
_books: OrderedDict[tuple[UUID, int], tuple[int, str, Book]] = OrderedDict()  # by edition
_lock = Lock()
_decode = msgspec.json.Decoder(AnyFact).decode
_decode_settings = msgspec.json.Decoder(SettingsChanged).decode
SETTINGS_CHANGED = '{"fact":"settings_changed"'

EMPTY = Book(settings=Settings(stages=(Stage(game=""),)))


def book_of(tournament: Tournament) -> Book:
    return _caught_up(tournament)[1]


def settings_of(tournaments: Iterable[Tournament]) -> dict[UUID, Settings]:
    """Of many at once, without their books: the last settings that each was given."""
    steps = Step.objects.filter(tournament__in=tournaments, fact__startswith=SETTINGS_CHANGED)
    last = steps.order_by().values_list("tournament").annotate(last=Max("position"))
    where = Q(pk__in=[])
    for tournament, position in last:
        where |= Q(tournament=tournament, position=position)
    found = Step.objects.filter(where).order_by()
    return {step.tournament_id: _decode_settings(step.fact).settings for step in found}


def head_of(tournament: Tournament) -> str:
    """The hash that the next row has to follow."""
    return _caught_up(tournament)[0]


def _caught_up(tournament: Tournament) -> tuple[str, Book]:
    position, head, book = _known(tournament)
    steps = list(_between(tournament, position)) if position < tournament.position else []
    if steps:
        book = fold(book, [_decode(step.fact) for step in steps])
        head = steps[-1].hash
        _keep(tournament, head, book)
    return head, book


def _known(tournament: Tournament) -> tuple[int, str, Book]:
    """What is kept, unless this reader stands before it: rows are read in their own transaction."""
    with _lock:
        kept = _books.get((tournament.id, tournament.edition))
    if kept and kept[0] <= tournament.position:
        return kept
    return 0, tournament.id.hex, EMPTY


def _between(tournament: Tournament, position: int) -> list[Step]:
    rows = tournament.log.filter(position__gt=position, position__lte=tournament.position)
    return list(rows.order_by("position"))


def _keep(tournament: Tournament, head: str, book: Book) -> None:
    key = (tournament.id, tournament.edition)
    with _lock:
        _books[key] = (tournament.position, head, book)
        _books.move_to_end(key)
        while len(_books) > KEPT:
            _books.popitem(last=False)


def forget() -> None:
    """For tests, whose databases begin anew."""
    with _lock:
        _books.clear()
