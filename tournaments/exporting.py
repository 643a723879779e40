"""A tournament as files: lists for spreadsheets, and the whole of it, which can be brought back.

Read from the book and the log alone. Who may have which file is decided by the views.
"""

import csv
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from io import StringIO
from typing import Any

import msgspec
from django.utils.translation import get_language, gettext

from tournaments.book import standing
from tournaments.book.state import Book, Pod
from tournaments.importing.columns import FORMULA
from tournaments.models import Step, Tournament
from tournaments.saved import FORMAT, VERSION, SavedTournament, Written
from tournaments.standings import Row
from tournaments.standings.sentences import reason, title

BYTE_ORDER_MARK = "\ufeff"  # or Excel takes it for an old Windows file

Names = Mapping[int, str]
Line = Iterable[Any]


# Lists


def entries_csv(book: Book) -> str:
    """Read back by importing.read_entries: its words are fixed, in every language."""
    head = ("number", "name", "seed", "table", "standby", "unranked")
    return _csv(head, (_entry(entry) for entry in book.entries))


def _entry(entry: Any) -> Line:
    ticks = ("yes" if tick else "" for tick in (entry.standby, entry.unranked))
    return entry.number, entry.name, entry.seed, entry.table, *ticks


def standings_csv(book: Book, names: Names) -> str:
    rows = standing.rows(book)
    codes = [code for code, value in rows[0].values.items() if _is_one(value)] if rows else []
    rounds = [cell.round for cell in rows[0].cells] if rows else []
    head = [gettext("Place"), gettext("Number"), gettext("Name")]
    head += [gettext(title(code)) for code in codes]
    head += [gettext("Round {round}").format(round=number) for number in rounds]
    return _csv([*head, gettext("Why")], (_standing(row, names, codes) for row in rows))


def _standing(row: Row, names: Names, codes: Iterable[str]) -> Line:
    yield from (row.rank, row.entrant, names[row.entrant])
    yield from (row.values.get(code) for code in codes)
    yield from (cell.value for cell in row.cells)
    yield reason(row.why).told(gettext, str)


def _is_one(value: Any) -> bool:
    """A countback is several numbers, and stands in the reason."""
    return not isinstance(value, tuple)


def results_csv(book: Book, names: Names) -> str:
    """What is confirmed, in rounds that are published."""
    head = [gettext("Round"), gettext("Table"), gettext("Place")]
    return _csv(
        [*head, gettext("Number"), gettext("Name"), gettext("Score")],
        (
            (drawn.number, pod.number, *told)
            for drawn in book.published
            for pod in drawn.pods
            for told in _results(pod, names)
        ),
    )


def _results(pod: Pod, names: Names) -> Iterator[tuple[Any, ...]]:
    scores = pod.result.scores if pod.result else ()
    for score in sorted(scores, key=lambda score: score.rank):
        yield score.rank, score.entry, names[score.entry], score.score


def _csv(head: Line, lines: Iterable[Line]) -> str:
    """With semicolons where spreadsheets expect them, since commas stand in their numbers."""
    text = StringIO()
    writer = csv.writer(text, delimiter=";" if get_language() == "nl" else ",")
    writer.writerows([_cell(cell) for cell in line] for line in (head, *lines))
    return BYTE_ORDER_MARK + text.getvalue()


def _cell(value: Any) -> Any:
    """Numbers as numbers; text that a spreadsheet would reckon with is marked as text."""
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else round(float(value), 4)
    if isinstance(value, str) and value.startswith((*FORMULA, "\t", "\r")):
        return f"'{value}"
    return value


# The whole of it


def whole(tournament: Tournament) -> bytes:
    """Nothing is left out but secrets: the deals to come, codes and tokens."""
    log = tuple(_written(step) for step in tournament.log.order_by("position"))
    told = SavedTournament(
        format=FORMAT,
        version=VERSION,
        id=tournament.id.hex,
        club=tournament.club.name,
        name=tournament.name,
        starts_at=tournament.starts_at,
        place=tournament.place,
        text=tournament.text,
        position=len(log),
        log=log,
    )
    return msgspec.json.format(msgspec.json.encode(told), indent=1)


def _written(step: Step) -> Written:
    by = str(step.by_id) if step.by_id else ""
    return Written(msgspec.json.decode(step.fact), step.at, step.hash, by, step.by_name)
