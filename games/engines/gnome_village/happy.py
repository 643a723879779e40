"""Who holds the happy gnome at the end: whoever has the most hat makers, else the table tells."""

from typing import Literal

import msgspec

from games.engines.core.card import Card, standing
from games.engines.core.contract import Seat
from games.engines.core.note import Note, note
from games.engines.gnome_village.counting import Villages
from games.engines.gnome_village.scoring import most_hats

NOBODY = -1


class Happy(msgspec.Struct, frozen=True):
    """Who holds the happy gnome, and how we know."""

    seat: Seat | None
    by: Literal["most", "told", "none", "unknown"]
    among: tuple[Seat, ...] = ()  # who may hold it, when it has to be told


def holder_of(card: Card, villages: Villages) -> Happy:
    hats = {seat: told["hats"] for seat, told in villages.items() if "hats" in told}
    if len(hats) < len(villages):
        return Happy(None, "unknown")
    holder = most_hats(hats)
    if holder is not None:
        return Happy(holder, "most")
    # Ruling: equal, it stays where it is, and that may even be with somebody who has fewer.
    among = tuple(seat for seat in hats if hats[seat])
    return _told_happy(card, among) if among else Happy(None, "none")


def _told_happy(card: Card, among: tuple[Seat, ...]) -> Happy:
    told = standing(card, "happy")
    if told == NOBODY:
        return Happy(None, "told", among)
    return Happy(told, "told", among) if told in among else Happy(None, "unknown", among)


def happy_elsewhere(card: Card, happy: Happy) -> tuple[Note, ...]:
    """The happy gnome was told to be with one, and the hat makers say another."""
    told = standing(card, "happy")
    is_so = happy.by == "most" and told not in (None, happy.seat)
    return (note("happy-elsewhere", seat=happy.seat or 0),) if is_so else ()
