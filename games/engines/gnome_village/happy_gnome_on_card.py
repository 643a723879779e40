"""Who holds the happy gnome at the end of a game kept on a score card.

Whoever has the most hat makers; if that is undecided, the players enter it.
"""

from typing import Literal

import msgspec

from games.engines.core.card import Card, standing
from games.engines.core.contract import Seat
from games.engines.core.note import Note, note
from games.engines.gnome_village.count_limits import Villages
from games.engines.gnome_village.scoring import most_hats

NOBODY = -1


class HappyGnomeHolder(msgspec.Struct, frozen=True):
    """Who holds the happy gnome, and how we know."""

    seat: Seat | None
    by: Literal["most", "told", "none", "unknown"]
    among: tuple[Seat, ...] = ()  # who may hold it, when the players have to enter it


def holder_of(card: Card, villages: Villages) -> HappyGnomeHolder:
    hats = {seat: counts["hats"] for seat, counts in villages.items() if "hats" in counts}
    if len(hats) < len(villages):
        return HappyGnomeHolder(None, "unknown")
    holder = most_hats(hats)
    if holder is not None:
        return HappyGnomeHolder(holder, "most")
    # Ruling: if equal, it stays where it is, which may be with a player who has fewer.
    among = tuple(seat for seat in hats if hats[seat])
    return _entered_holder(card, among) if among else HappyGnomeHolder(None, "none")


def _entered_holder(card: Card, among: tuple[Seat, ...]) -> HappyGnomeHolder:
    entered = standing(card, "happy")
    if entered == NOBODY:
        return HappyGnomeHolder(None, "told", among)
    if entered in among:
        return HappyGnomeHolder(entered, "told", among)
    return HappyGnomeHolder(None, "unknown", among)


def happy_elsewhere(card: Card, happy: HappyGnomeHolder) -> tuple[Note, ...]:
    """A warning if the holder entered is not the one with the most hat makers."""
    entered = standing(card, "happy")
    is_so = happy.by == "most" and entered not in (None, happy.seat)
    return (note("happy-elsewhere", seat=happy.seat or 0),) if is_so else ()
