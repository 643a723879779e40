"""First to shout: how quickly somebody reacted, as far as their device can be believed.

Everything measured goes into the event, so that anybody can work it out again.
"""

import msgspec

from games.engines.core.contract import Attempt, Millis, Seat
from games.engines.gnome_me.portraits import Mark

SLACK = 20  # milliseconds that a connection may vary beyond its measured round trip
CAP = 250  # more is never credited at once
QUOTA = 500  # nor is this over the game, which slowly grows again
REFILL = 30  # a round
LEVEL = 15  # closer than this is equal, and the earlier arrival decides
QUICKEST = 100  # nobody reacts faster: it was a press by chance


class Shout(msgspec.Struct, frozen=True):
    """Stop! or a claim: when it came, and how long it took from the flash to the hand."""

    seat: Seat
    claim: Mark | None  # None: Stop!
    arrived: Millis
    reaction: int
    opened: Millis  # when the server showed the portrait to this seat
    claimed: int | None = None  # what the device says it took
    round_trip: int | None = None  # of the connection, measured by the server


def shout(attempt: Attempt, claim: Mark | None, opened: Millis, quota: int) -> Shout:
    elapsed = attempt.arrived - opened
    if attempt.lag is None:
        return Shout(attempt.seat, claim, attempt.arrived, elapsed, opened)
    took, trip = attempt.lag
    reaction = max(took, elapsed - min(trip + SLACK, CAP, quota))
    return Shout(attempt.seat, claim, attempt.arrived, reaction, opened, took, trip)


def is_too_quick(shout: Shout) -> bool:
    """Nobody reacts so fast, whatever the line may have added."""
    hand = shout.reaction if shout.claimed is None else shout.claimed
    return hand < QUICKEST


def credit(shout: Shout) -> int:
    """How much earlier than its arrival a shout was believed to be; never less than nothing."""
    return max(0, shout.arrived - shout.opened - shout.reaction)


def hold(first: Shout, looked: dict[Seat, Millis]) -> Millis:
    """Until when a quicker reaction may still come in, on the slowest line that is believed."""
    others = [at for seat, at in looked.items() if seat != first.seat]
    latest = max(others, default=None)
    return (
        first.arrived
        if latest is None
        else Millis(max(first.arrived, latest + first.reaction + CAP))
    )


def in_order(shouts: tuple[Shout, ...]) -> list[Shout]:
    """Who was first, second, ...; the earlier arrival among those too close to tell."""
    waiting, ranked = sorted(shouts, key=lambda one: (one.reaction, one.arrived)), []
    while waiting:
        level = [one for one in waiting if one.reaction - waiting[0].reaction < LEVEL]
        first = min(level, key=lambda one: (one.arrived, one.seat))
        ranked.append(first)
        waiting.remove(first)
    return ranked
