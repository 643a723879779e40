"""First to shout: reaction times, as far as the player's device can be believed.

All measured values go into the event, so that anybody can check the calculation.
"""

import msgspec

from games.engines.core.contract import Attempt, Millis, Seat
from games.engines.gnome_me.portraits import Mark

SLACK = 20  # milliseconds that a connection may vary beyond its measured round trip
CAP = 250  # most milliseconds credited to one shout
QUOTA = 500  # most credit a seat can use up; a part is restored every round
REFILL = 30  # milliseconds of quota restored each round
LEVEL = 15  # reactions closer than this are equal, and the earlier arrival decides
QUICKEST = 100  # nobody reacts faster: such a press was accidental


class Shout(msgspec.Struct, frozen=True):
    """Stop! or a claim: when it arrived, and the reaction time since the flash."""

    seat: Seat
    claim: Mark | None  # None: Stop!
    arrived: Millis
    reaction: int
    opened: Millis  # when the server showed the portrait to this seat
    claimed: int | None = None  # the reaction time that the device reports
    round_trip: int | None = None  # of the connection, measured by the server


def shout(attempt: Attempt, claim: Mark | None, opened: Millis, quota: int) -> Shout:
    elapsed = attempt.arrived - opened
    if attempt.lag is None:
        return Shout(attempt.seat, claim, attempt.arrived, elapsed, opened)
    took, trip = attempt.lag
    reaction = max(took, elapsed - min(trip + SLACK, CAP, quota))
    return Shout(attempt.seat, claim, attempt.arrived, reaction, opened, took, trip)


def is_too_quick(shout: Shout) -> bool:
    """Whether nobody can react so fast. A time reported by the device contains no latency."""
    hand = shout.reaction if shout.claimed is None else shout.claimed
    return hand < QUICKEST


def credit(shout: Shout) -> int:
    """How many milliseconds a shout was dated back for latency; never below 0."""
    return max(0, shout.arrived - shout.opened - shout.reaction)


def hold(first: Shout, looked: dict[Seat, Millis]) -> Millis:
    """Until when a quicker reaction may still arrive, at the highest latency that is credited."""
    others = [at for seat, at in looked.items() if seat != first.seat]
    latest = max(others, default=None)
    return (
        first.arrived
        if latest is None
        else Millis(max(first.arrived, latest + first.reaction + CAP))
    )


def in_order(shouts: tuple[Shout, ...]) -> list[Shout]:
    """Shouts ranked by reaction time; among those that are equal the earlier arrival is first."""
    waiting, ranked = sorted(shouts, key=lambda one: (one.reaction, one.arrived)), []
    while waiting:
        level = [one for one in waiting if one.reaction - waiting[0].reaction < LEVEL]
        first = min(level, key=lambda one: (one.arrived, one.seat))
        ranked.append(first)
        waiting.remove(first)
    return ranked
