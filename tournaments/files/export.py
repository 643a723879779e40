"""Exports a tournament: lists for spreadsheets, and the whole log, which can be imported again.

Reads only the state and the log. The views decide who may download which file.
"""

import csv
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from io import StringIO
from typing import Any

import msgspec
from django.utils.translation import get_language, gettext

from tournaments.domain import standings_of_rounds
from tournaments.domain.state import Pod, TournamentState
from tournaments.files.columns import as_text
from tournaments.files.file_format import FORMAT, VERSION, SavedTournament, Written
from tournaments.models import Step, Tournament
from tournaments.standings.rows import Row
from tournaments.standings.sentences import reason, title

BYTE_ORDER_MARK = "\ufeff"  # or Excel takes it for an old Windows file

Names = Mapping[int, str]
Line = Iterable[Any]


# Lists


def entries_csv(state: TournamentState) -> str:
    """files/read_entries reads it back, so its words are the same in every language."""
    head = ("number", "name", "seed", "table", "standby", "unranked")
    return _csv(head, (_entry(entry) for entry in state.entries))


def _entry(entry: Any) -> Line:
    ticks = ("yes" if tick else "" for tick in (entry.standby, entry.unranked))
    return entry.number, entry.name, entry.seed, entry.table, *ticks


def standings_csv(state: TournamentState, names: Names) -> str:
    rows = standings_of_rounds.rows(state)
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
    yield reason(row.why).render(gettext, str)


def _is_one(value: Any) -> bool:
    """A countback is several numbers, and is in the reason."""
    return not isinstance(value, tuple)


def results_csv(state: TournamentState, names: Names) -> str:
    """Confirmed results of published rounds."""
    head = [gettext("Round"), gettext("Table"), gettext("Place")]
    return _csv(
        [*head, gettext("Number"), gettext("Name"), gettext("Score")],
        (
            (drawn.number, pod.number, *line)
            for drawn in state.published
            for pod in drawn.pods
            for line in _results(pod, names)
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
    """Numbers as numbers; text that a spreadsheet would take for a formula is marked as text."""
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else round(float(value), 4)
    return as_text(value) if isinstance(value, str) else value


# The whole tournament


def whole(tournament: Tournament) -> bytes:
    """Everything except secrets: the seed of deals, codes and tokens."""
    log = tuple(_written(step) for step in tournament.log.order_by("position"))
    saved = SavedTournament(
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
    return msgspec.json.format(msgspec.json.encode(saved), indent=1)


def _written(step: Step) -> Written:
    by = str(step.by_id) if step.by_id else ""
    return Written(msgspec.json.decode(step.fact), step.at, step.hash, by, step.by_name)
