"""One round on a scorecard: who deals and begins, all entries, warnings and gaps."""

from typing import Literal

import msgspec

from games.engines.core.card import Card, standing
from games.engines.core.contract import Seat
from games.engines.gnoming.cards import CELLS
from games.engines.gnoming.entry import NOBODY, Entry, entries
from games.engines.gnoming.options import Options
from games.engines.gnoming.warnings import RoundWarning, warnings_of

Places = tuple[Seat, ...]  # the seats that are taken, in order


class Gap(msgspec.Struct, frozen=True):
    """What a round still lacks: cells of a seat, or who went out."""

    code: Literal["cells", "out"]
    seat: Seat | None
    count: int


class Round(msgspec.Struct, frozen=True):
    number: int
    dealer: Seat | None  # None until somebody has tapped who starts the game
    first: Seat | None
    out: int | None  # a seat, or NOBODY
    entries: tuple[Entry, ...]
    oddities: tuple[RoundWarning, ...]
    missing: tuple[Gap, ...]


def read_round(card: Card, number: int, places: Places, options: Options) -> Round:
    out = standing(card, f"out/{number}")
    out = out if out in (NOBODY, *places) else None  # a seat that was removed since does not count
    dealer, first = _dealer_and_first(standing(card, "starter"), number, places)
    everybody = entries(card, number, places, options)
    return Round(
        number=number,
        dealer=dealer,
        first=first,
        out=out,
        entries=everybody,
        oddities=warnings_of(everybody),
        missing=_gaps(everybody, out),
    )


def _dealer_and_first(
    starter: Seat | None, number: int, places: Places
) -> tuple[Seat | None, Seat | None]:
    """The deal passes to the left, and the player to the dealer's left plays first."""
    if starter not in places:
        return None, None
    first = places.index(starter) + number - 1
    return places[(first - 1) % len(places)], places[first % len(places)]


def _gaps(everybody: tuple[Entry, ...], out: int | None) -> tuple[Gap, ...]:
    cells = tuple(
        Gap("cells", entry.seat, len(CELLS) - entry.filled)
        for entry in everybody
        if entry.total is None
    )
    return cells if out is not None else (*cells, Gap("out", None, 1))
