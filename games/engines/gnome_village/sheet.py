"""The final scoring of Gnome Village: what each village counts, line by line, and who wins.

count/<seat>/<what>   how many workshops, lit houses, restaurants, hat makers, coins, or tiles
happy                 who holds the happy gnome, −1 for nobody; asked only when hat makers are equal
"""

import msgspec

from games.engines.core import sheet as core
from games.engines.core.card import Card, Value, contested, seats, standing
from games.engines.core.contract import Outcome, Seat, refuse
from games.engines.core.note import Note, note
from games.engines.core.sentence import N_
from games.engines.core.sheet import check_seat, check_shared, is_whole
from games.engines.gnome_village import SEATS
from games.engines.gnome_village.board.options import Options
from games.engines.gnome_village.count_limits import MOST, warnings_of
from games.engines.gnome_village.happy_gnome_on_card import (
    NOBODY,
    HappyGnomeHolder,
    happy_elsewhere,
    holder_of,
)
from games.engines.gnome_village.scoring import (
    COUNTED,
    Line,
    decided_by,
    lines,
    ranks,
)
from games.engines.gnome_village.standings import standing as final


class Village(msgspec.Struct, frozen=True):
    """The counts of one seat so far, and their points."""

    seat: Seat
    counts: dict[str, int]
    lines: tuple[Line, ...]
    points: int


class Sheet(msgspec.Struct, frozen=True):
    seats: tuple[Seat, ...]
    villages: tuple[Village, ...]
    happy: HappyGnomeHolder
    ties: tuple[Seat, ...]  # the seats that have to count their tiles
    ranks: tuple[int, ...] | None  # None while something is missing
    reason: str | None
    missing: tuple[Note, ...]
    oddities: tuple[Note, ...]
    may_finish: bool


# Writing


def check(register: str, value: Value, options: Options) -> None:
    if check_shared(register, value, SEATS[1]):
        return
    match register.split("/"):
        case ["happy"]:
            _check_holder(value)
        case ["count", seat, what] if what in MOST:
            check_seat(seat, SEATS[1])
            _check_count(value, MOST[what], what)
        case _:
            refuse("not-on-this-card")


def _check_holder(value: Value) -> None:
    if not (value is None or is_whole(value) and NOBODY <= value < SEATS[1]):
        refuse("no-such-seat")


def _check_count(value: Value, most: int, what: str) -> None:
    if value is not None and not (is_whole(value) and 0 <= value <= most):
        refuse("five-houses" if what == "lit" else "not-so-many", most=most)


# Reading


def read(card: Card, options: Options) -> Sheet:
    counts = {seat: _counts(card, seat) for seat in seats(card)}
    happy = holder_of(card, counts)
    villages = tuple(_village(seat, counts[seat], happy) for seat in counts)
    missing = _missing(villages, happy)
    ties = () if missing else _ties(villages)
    missing = (*missing, *(note("tiles-missing", seat=seat) for seat in _uncounted(ties, counts)))
    return Sheet(
        seats=tuple(counts),
        villages=villages,
        happy=happy,
        ties=ties,
        ranks=None if missing else ranks(*_keys(villages)),
        reason=None if missing else decided_by(*_keys(villages)),
        missing=missing,
        oddities=(*warnings_of(counts, options), *happy_elsewhere(card, happy)),
        may_finish=not missing and not contested(card),
    )


def _counts(card: Card, seat: Seat) -> dict[str, int]:
    told = {what: standing(card, f"count/{seat}/{what}") for what in MOST}
    return {what: count for what, count in told.items() if count is not None}


def _village(seat: Seat, counts: dict[str, int], happy: HappyGnomeHolder) -> Village:
    sums = lines(counts, happy.seat == seat)
    return Village(seat, counts, sums, sum(line.points for line in sums))


def _missing(villages: tuple[Village, ...], happy: HappyGnomeHolder) -> tuple[Note, ...]:
    too_few = [note("too-few-players")] if len(villages) < SEATS[0] else []
    uncounted = [
        note(f"{what}-missing", seat=village.seat)
        for village in villages
        for what in COUNTED
        if what not in village.counts
    ]
    unknown = [note("happy-missing")] if happy.by == "unknown" and not uncounted else []
    return (*too_few, *uncounted, *unknown)


# The winner


def _ties(villages: tuple[Village, ...]) -> tuple[Seat, ...]:
    points = [village.points for village in villages]
    return tuple(village.seat for village in villages if points.count(village.points) > 1)


def _uncounted(ties: tuple[Seat, ...], counts: dict[Seat, dict[str, int]]) -> list[Seat]:
    return [seat for seat in ties if "tiles" not in counts[seat]]


def _keys(villages: tuple[Village, ...]) -> tuple[list[int], list[int]]:
    """Points and tiles of each village. Tiles are counted only where points are equal."""
    points = [village.points for village in villages]
    return points, [village.counts.get("tiles", 0) for village in villages]


def outcome(card: Card, options: Options) -> Outcome | None:
    sheet = read(card, options)
    if standing(card, "finished") is not True or not sheet.may_finish:
        return None
    points, _ = _keys(sheet.villages)
    return final(tuple(village.counts for village in sheet.villages), points, "itemised")


# Warnings: counts that look wrong. They never block.
ODDITIES: dict[str, str] = {
    "too-many-workshops": N_("{count} workshops? For so many players there are {most}."),
    "too-many-restaurants": N_("{count} restaurants? The box has {most}."),
    "too-many-hats": N_("{count} hat makers? The box has {most}."),
    "no-last-gnome": N_("The game ends with gnome {gnomes}, and nobody has {gnomes} lit houses."),
    "too-few-tiles": N_("{name} has at least {least} tiles by this count."),
    "happy-elsewhere": N_("{name} has the most hat makers, and so the happy gnome."),
}

SENTENCES: dict[str, str] = {
    **core.SENTENCES,
    **ODDITIES,
    "too-few-players": N_("A village needs neighbours: two to four players."),
    "workshops-missing": N_("How many workshops has {name}?"),
    "lit-missing": N_("How many lit houses has {name}?"),
    "restaurants-missing": N_("How many restaurants has {name}?"),
    "hats-missing": N_("How many hat makers has {name}?"),
    "coins-missing": N_("How many coins has {name} left?"),
    "happy-missing": N_("Who holds the happy gnome?"),
    "tiles-missing": N_("Equal in points. How many tiles has {name}?"),
    "five-houses": N_("A village has at most five houses."),
    "not-so-many": N_("A count here is a number from 0 to {most}."),
}
