"""One player's entry for one round on a scorecard: nine cards, a typed score, or incomplete.

scoring.py scores it; warnings.py warns about it.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from games.engines.core.card import Card as Scorecard
from games.engines.core.card import standing
from games.engines.core.contract import Seat
from games.engines.gnoming.arrangement import Arrangement, best_arrangement
from games.engines.gnoming.cards import CELLS
from games.engines.gnoming.options import Options
from games.engines.gnoming.scoring import Cells, Line, Single, going_out_bonus, sheet

NOBODY = -1  # a round that ended with nothing to draw


class Entry(msgspec.Struct, frozen=True):
    seat: Seat
    kind: Literal["empty", "partial", "itemised", "typed"]
    cells: Cells
    filled: int
    typed: int | None  # counts only while the grid is not full
    lines: tuple[Line, ...]
    singles: tuple[Single, ...]
    grid_total: int  # of the cards entered so far, before the bonus
    bonus: int | None  # None: went out, but some scores of others are missing
    total: int | None  # what the round counts for this player; None: not yet known
    best: Arrangement | None  # the lowest score these cards could make, once the grid is full


def entries(
    card: Scorecard, number: int, seats: Sequence[Seat], options: Options
) -> tuple[Entry, ...]:
    """The entries of all players in one round; whoever went out has the bonus or penalty."""
    out = standing(card, f"out/{number}")
    plain = [_entry(card, number, seat, options) for seat in seats]
    return tuple(
        _with_bonus(entry, plain, options) if entry.seat == out else entry for entry in plain
    )


def _entry(card: Scorecard, number: int, seat: Seat, options: Options) -> Entry:
    cells = tuple(standing(card, f"cell/{number}/{seat}/{cell}") for cell in CELLS)
    typed = standing(card, f"total/{number}/{seat}")
    filled = len(cells) - cells.count(None)
    full = filled == len(cells)
    scored = sheet(cells, options)
    return Entry(
        seat=seat,
        kind=_kind(filled, typed),
        cells=cells,
        filled=filled,
        typed=typed,
        lines=scored.lines,
        singles=scored.singles,
        grid_total=scored.total,
        bonus=0,
        total=scored.total if full else typed,
        best=best_arrangement(cells, options),
    )


def _kind(filled: int, typed: int | None) -> Literal["empty", "partial", "itemised", "typed"]:
    if filled == len(CELLS):
        return "itemised"
    if typed is not None:
        return "typed"
    return "partial" if filled else "empty"


def _with_bonus(own: Entry, everybody: Sequence[Entry], options: Options) -> Entry:
    """Add the bonus or penalty, except to a typed score, which already contains it.

    The others' totals can be compared as they are: only who went out has a bonus.
    """
    others = [entry.total for entry in everybody if entry is not own]
    if own.kind != "itemised" or not others:
        return own
    known = [total for total in others if total is not None]
    if len(known) < len(others):
        return replace(own, bonus=None)
    bonus = going_out_bonus(own.grid_total, known, options)
    return replace(own, bonus=bonus, total=own.grid_total + bonus)
