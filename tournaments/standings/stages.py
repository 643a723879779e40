"""From stage to stage: who goes on, to which table, and everybody's final place."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from config.base.refusal import refuse
from tournaments.standings.rows import Row


class Cut(Struct, frozen=True):
    """Who goes on for certain, and who plays off for how many remaining places."""

    through: tuple[int, ...]
    play_off: tuple[int, ...] = ()
    places: int = 0


def movement(before: Iterable[Row], after: Iterable[Row]) -> dict[int, int]:
    """Places gained or, if negative, lost; entrants who had no place before are left out."""
    old = {row.entrant: row.rank for row in before if row.rank}
    new = {row.entrant: row.rank for row in after if row.rank}
    return {entrant: old[entrant] - rank for entrant, rank in new.items() if entrant in old}


def cut(rows: Iterable[Row], n: int, ties: Literal[True, "play-off"] = True) -> Cut:
    """The top n and ties, or exactly n with a play-off among those who tie for the last places.

    If a finalist has left, leave their row out: the next in rank moves up.
    """
    placed = [(row.rank, row.entrant) for row in rows if row.rank]
    found = _exactly(placed, n)
    return Cut(found.through + found.play_off) if ties is True else found


def best_of_tables(table_results: Mapping[int, Mapping[int, int]], k: int) -> dict[int, Cut]:
    """For each table the best k, from the rank of each entrant there."""
    return {
        table: _exactly([(rank, entrant) for entrant, rank in ranks.items()], k)
        for table, ranks in table_results.items()
    }


def _exactly(placed: Iterable[tuple[int, int]], n: int) -> Cut:
    through: tuple[int, ...] = ()
    for _, level in groupby(sorted(placed), key=lambda one: one[0]):
        entrants = tuple(entrant for _, entrant in level)
        places = n - len(through)
        if places < len(entrants):
            return Cut(through, entrants, places) if places > 0 else Cut(through)
        through += entrants
    return Cut(through)


def snake(ids: Sequence[int], tables: int) -> tuple[tuple[int, ...], ...]:
    """Snake seeding, one to each table and then in reverse: 1-8-9-16, 2-7-10-15 and so on."""
    if tables < 1:
        refuse("no-tables", tables=tables)
    turns = (*range(tables), *reversed(range(tables)))
    return tuple(
        tuple(one for at, one in enumerate(ids) if turns[at % len(turns)] == table)
        for table in range(tables)
    )


def final_places(stages: Iterable[Iterable[Row]]) -> tuple[Row, ...]:
    """Whoever reached a later stage ranks higher; within a stage its own places decide.

    Each row comes from the last stage in which its entrant took a place; its rank is the final one.
    """
    rows: list[Row] = []
    for stage in reversed([tuple(stage) for stage in stages]):
        further = {row.entrant for row in rows}
        rows += _below(len(rows), [row for row in stage if row.rank and row.entrant not in further])
    return tuple(rows)


def _below(ahead: int, rows: Sequence[Row]) -> list[Row]:
    ranks = [row.rank for row in rows]
    return [
        replace(row, rank=ahead + 1 + ranks.index(row.rank), is_tied=ranks.count(row.rank) > 1)
        for row in rows
    ]
