"""Reads a list of people, from a file or pasted: all can be entered, or the report says why not.

CSV as spreadsheets write it, with or without a header. What is unclear is reported, never guessed.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator

from config.base.refusal import Refused, refuse
from tournaments.domain import limits
from tournaments.domain.commands import NewEntry
from tournaments.files import columns
from tournaments.files.report import Double, Fault, Report
from tournaments.files.text import rows_of, text_of

NUMBERING = re.compile(r"^\s*(?:\d+[.)]|[-*•])\s+")
LINE_END = re.compile(r"\r\n|\r|\n")

Cells = list[str]
Rows = list[tuple[int, Cells]]


def read_entries(content: bytes, entered: Collection[str] = ()) -> Report:
    """`entered` are the names of people who are entered already."""
    try:
        rows = list(rows_of(text_of(content), limits.ENTRIES + 1))  # and the header
        titles, rows = _headed(rows)
        _refuse_too_many(rows)
    except Refused as refused:
        return Report(faults=(Fault(refused.details.get("line"), refused),))
    found = columns.header(titles) if titles else None
    report = _report(
        rows, lambda cells: columns.person(found or columns.unheaded(cells), cells), entered
    )
    return report._replace(ignored=_ignored(titles, found))


def read_list(text: str, entered: Collection[str] = ()) -> Report:
    """One name in each line, as people paste it; numbers and bullets before it are removed.

    Lines with tabs were copied from a spreadsheet, and are read as a table.
    """
    if "\t" in text:
        return read_entries(text.encode(errors="replace"), entered)
    lines = enumerate(LINE_END.split(text), start=1)
    rows = [(line, [NUMBERING.sub("", name).strip()]) for line, name in lines if name.strip()]
    try:
        _refuse_too_many(rows)
    except Refused as refused:
        return Report(faults=(Fault(None, refused),))
    return _report(rows, lambda cells: {"name": columns.name_of(cells[0])}, entered)


def _headed(rows: Rows) -> tuple[Cells, Rows]:
    """The titles of the columns, if it has any, and the people."""
    if rows and columns.header(rows[0][1]):
        return rows[0][1], rows[1:]
    if rows and columns.looks_like_header(rows[0][1]):
        refuse("no-name-column")
    return [], rows


def _refuse_too_many(rows: Rows) -> None:
    if not rows:
        refuse("empty")
    if len(rows) > limits.ENTRIES:
        refuse("too-many", most=limits.ENTRIES)


def _ignored(titles: Cells, found: columns.Columns | None) -> tuple[str, ...]:
    return tuple(
        title for title, column in zip(titles, found or titles, strict=True) if title and not column
    )


# Line by line


def _report(rows: Rows, read: Callable[[Cells], dict], entered: Collection[str]) -> Report:
    people: list[tuple[int, NewEntry]] = []
    faults: list[Fault] = []
    for line, cells in rows:
        try:
            people.append((line, NewEntry(**read(cells))))
        except Refused as refused:
            faults.append(Fault(line, refused))
    room = limits.ENTRIES - len(entered)
    if len(people) > room:
        faults.append(Fault(None, Refused("full", room=room)))
    return Report(
        entries=tuple(person for _, person in people),
        faults=tuple(faults),
        doubles=tuple(_doubles(people, entered)),
        lines=tuple(line for line, _ in people),
    )


def _doubles(people: Iterable[tuple[int, NewEntry]], entered: Collection[str]) -> Iterator[Double]:
    seen: dict[str, int | None] = {name.casefold(): None for name in entered}
    for line, person in people:
        name = person.name.casefold()
        if name in seen:
            yield Double(line, person.name, seen[name])
        else:
            seen[name] = line
